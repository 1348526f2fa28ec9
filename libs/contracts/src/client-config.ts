/** What the server tells the client at run time through `/config.js`, so that one build serves every mode. */
export interface ClientConfig {
  /** True while embedded services stand in: the screens then show demo accounts and test cards. */
  readonly demo: boolean;
  readonly firebase: {
    readonly apiKey: string;
    readonly authDomain: string;
    readonly projectId: string;
    /** Present with the emulator: its calls go to the shop's own origin; the script makes its pop-up work offline. */
    readonly emulator?: { readonly popupScriptUrl: string };
  };
  readonly stripe: {
    readonly publishableKey: string;
    /** Present with the local sandbox: the script that takes the place of the provider's own. */
    readonly scriptUrl?: string;
  };
}

/** Name of the global that `/config.js` sets. */
export const CLIENT_CONFIG_GLOBAL = '__SHOP_CONFIG__';

/** One-click sign-ins of demo mode. */
export const DEMO_ACCOUNTS = [
  {
    label: 'Demo admin',
    email: 'admin@demo.dev',
    password: 'demo-admin',
    displayName: 'Demo Admin',
    role: 'ADMIN',
  },
  {
    label: 'Demo customer',
    email: 'customer@demo.dev',
    password: 'demo-customer',
    displayName: 'Demo Customer',
    role: 'CUSTOMER',
  },
] as const;
