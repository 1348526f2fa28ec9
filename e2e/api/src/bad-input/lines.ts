/**
 * The list of bad input and abuse, groups B to G, by the ids of its lines. `here` are those whose cases stand in this
 * folder and carry the id in their titles; the others are shown by the test that is named, and why there.
 */
export const LINES_HERE = [
  ...['B1', 'B3', 'B4', 'B5', 'B7', 'B12', 'B13', 'B15'],
  ...['C1', 'C2', 'C3', 'C4', 'C5', 'C9', 'C10', 'C11', 'C12'],
  ...['D1', 'D2', 'D3', 'D4', 'D5', 'D6', 'D7', 'D8', 'D10', 'D11', 'D12', 'D13', 'D14', 'D15', 'D17', 'D18'],
  ...['E1', 'E2', 'E3', 'E4', 'E5', 'E7', 'E9', 'E10', 'E11', 'E12', 'E13', 'E15', 'E16'],
  ...['F2', 'F3', 'F4', 'F5', 'F7', 'F8', 'F9', 'F10', 'F11', 'F13', 'F18'],
  ...['G1', 'G2', 'G3', 'G4', 'G10'],
] as const;

interface Elsewhere {
  /** From the root of the repository. */
  readonly test: string;
  readonly why: string;
}

const E2E = 'e2e/api/src';
const ORDERS = 'libs/api/orders/src/services';
const KILLS = 'needs services to be stopped and started';
const CLOCK = 'needs a clock and a provider that the test moves';
const BROWSER = 'is about the page';

export const LINES_ELSEWHERE: Readonly<Record<string, Elsewhere>> = {
  B2: { test: 'libs/api/firebase/src/real-project.spec.ts', why: 'needs the settings of a real project' },
  B8: { test: 'libs/api/users/src/sign-in.service.spec.ts', why: 'needs accounts made at will' },
  B10: { test: `${E2E}/user-deletion.deep.spec.ts`, why: KILLS },
  B11: { test: 'libs/config/src/settings.spec.ts', why: 'happens before there is a server' },
  B14: { test: `${E2E}/limits.deep.spec.ts`, why: 'needs the limits that other tests lift' },
  C6: { test: `${E2E}/permissions.spec.ts`, why: 'is a row: a token from before a change of role' },
  C7: { test: `${E2E}/user-deletion.deep.spec.ts`, why: KILLS },
  E6: { test: `${E2E}/race.spec.ts`, why: 'needs 200 buyers, on both databases' },
  E14: { test: `${E2E}/permissions.spec.ts`, why: "compares another's with none, byte for byte" },
  E17: { test: `${ORDERS}/start-payment.service.spec.ts`, why: CLOCK },
  E18: { test: `${ORDERS}/store-time.spec.ts`, why: CLOCK },
  F1: { test: `${E2E}/permissions.spec.ts`, why: "compares another's with none, byte for byte" },
  F14: { test: `${ORDERS}/settle-payment.service.spec.ts`, why: CLOCK },
  F15: { test: `${ORDERS}/settle-payment.service.spec.ts`, why: CLOCK },
  F16: { test: `${E2E}/faults.deep.spec.ts`, why: KILLS },
  F17: { test: `${ORDERS}/settle-payment.service.spec.ts`, why: CLOCK },
  G6: { test: `${E2E}/limits.deep.spec.ts`, why: 'needs the limits that other tests lift' },
  G8: { test: 'e2e/web/src/session.deep.spec.ts', why: BROWSER },
  G9: { test: 'e2e/security/src/headers.spec.ts', why: 'is a header of every answer' },
  G11: { test: 'e2e/web/src/docs.deep.spec.ts', why: BROWSER },
  G12: { test: 'e2e/web/src/pages.spec.ts', why: BROWSER },
};
