import { Controller, Get, Header, Inject } from '@nestjs/common';
import { Public } from '@shop/api-auth';
import { RestDoc } from '@shop/api-http';
import { RateLimitBucket } from '@shop/api-rate-limit';
import { type ApiSettings, type Settings, SETTINGS } from '@shop/config';
import { CLIENT_CONFIG_GLOBAL, type ClientConfig } from '@shop/contracts';
import { z } from 'zod';

/** `/config.js`: run-time settings of the client, so that one build serves every mode. */
@Controller()
export class ClientConfigController {
  private readonly script: string;

  constructor(@Inject(SETTINGS) settings: ApiSettings) {
    const json = JSON.stringify(clientConfig(settings)).replaceAll('<', '\\u003c');
    this.script = `window.${CLIENT_CONFIG_GLOBAL}=${json};`;
  }

  @Get('config.js')
  @Public()
  @RateLimitBucket('nothing')
  @Header('Content-Type', 'text/javascript; charset=utf-8')
  @Header('Cache-Control', 'no-cache')
  @RestDoc({
    summary: 'Run-time settings of the web client',
    description: 'A script that sets one global.',
    response: z.string(),
    contentType: 'text/javascript',
  })
  read(): string {
    return this.script;
  }
}

/** Whether an emulator is in use: the client then offers demo accounts and test cards. */
export function isDemo({ identity, payment }: Pick<Settings, 'identity' | 'payment'>): boolean {
  return identity.emulator !== undefined || payment.sandboxPort !== undefined;
}

function clientConfig({ identity, payment }: ApiSettings): ClientConfig {
  const { apiKey, authDomain, projectId, emulator } = identity;
  return {
    demo: isDemo({ identity, payment }),
    firebase: {
      ...{ apiKey, authDomain, projectId },
      ...(emulator && { emulator: { popupScriptUrl: '/emulator/auth/gapi-shim.js' } }),
    },
    stripe: {
      publishableKey: payment.publishableKey,
      ...(payment.sandboxPort !== undefined && { scriptUrl: '/payment-sandbox/stripe.js' }),
    },
  };
}
