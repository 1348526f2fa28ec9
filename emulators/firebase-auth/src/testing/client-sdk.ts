import { deleteApp, initializeApp } from 'firebase/app';
import { connectAuthEmulator, getAuth, type Auth } from 'firebase/auth';
import { PROJECT_ID } from './running-program';

let count = 0;

/** A client of its own, as each browser is: the unmodified SDK, signed out. */
export function newClient(gatewayPort: number): Auth {
  count += 1;
  const app = initializeApp({ apiKey: 'any', authDomain: 'localhost', projectId: PROJECT_ID }, `${count}`);
  const auth = getAuth(app);
  connectAuthEmulator(auth, `http://127.0.0.1:${gatewayPort}`, { disableWarnings: true });
  clients.push(auth);
  return auth;
}

const clients: Auth[] = [];

/** Ends the timers of every client. */
export async function closeClients(): Promise<void> {
  await Promise.all(clients.splice(0).map((auth) => deleteApp(auth.app)));
}
