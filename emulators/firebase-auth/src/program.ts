import { join } from 'node:path';
import { makeFolder, readAccounts, writeAccounts } from './accounts-file';
import { adminHandler } from './admin-handler';
import { startEmulator } from './emulator';
import { emulatorCaller } from './gateway/call-emulator';
import { gatewayHandler } from './gateway/gateway-handler';
import { loadPages } from './gateway/pages';
import { groupSave } from './group-save';
import { actionLink, identityMail } from './identity-mail';
import { listen } from './listen';
import { mailSender } from './mail-sender';
import { resetMail, showMail } from './reset-mail';
import type { Settings } from './settings';
import { warmUp } from './warm-up';

/** The emulator and its gateway, listening. */
export interface Program {
  readonly gatewayPort: number;
  readonly adminPort: number;
  /** Answers what is in flight, saves the accounts and closes both ports. */
  stop(): Promise<void>;
}

/**
 * @param require resolves packages from the program's own place
 * @param pagesFolder the built pages of the account chooser
 * @throws EnvironmentError for a port that is taken or a folder that cannot be written; Error for a broken accounts file
 *   or installation
 */
export async function start(
  settings: Settings,
  require: NodeJS.Require,
  pagesFolder: string,
): Promise<Program> {
  const file = join(settings.folder, 'accounts.json');
  await makeFolder(settings.folder);
  const pages = loadPages(pagesFolder);
  const emulator = await startEmulator(require, settings.projectId, await readAccounts(file));
  const { save, saved } = groupSave(() => writeAccounts(file, emulator.accounts()));
  const admin = await listen(
    adminHandler(emulator.handle, save),
    settings.adminPort,
    'AUTH_EMULATOR_ADMIN_PORT',
  );
  const callEmulator = emulatorCaller(admin.port);
  const { mail, actionUrl } = settings;
  const send = mail && mailSender(mail.url, mail.from);
  const handle = gatewayHandler({
    ...{ emulator, callEmulator },
    sealKey: settings.sealKey,
    tellResetCode: (email, code) => {
      const show = () => showMail(resetMail(actionUrl, email, code));
      if (!send) return show();
      send(identityMail(email, 'resetPassword', actionLink(actionUrl, 'resetPassword', code))).catch(show);
    },
    tellVerificationCode: (email, code) => {
      // The mailbox has it too.
      void send?.(identityMail(email, 'verifyEmail', actionLink(actionUrl, 'verifyEmail', code))).catch(
        () => undefined,
      );
    },
    pages,
    saved,
  });
  const gateway = await listen(handle, settings.gatewayPort, 'AUTH_EMULATOR_PORT');
  void warmUp(callEmulator);
  return {
    gatewayPort: gateway.port,
    adminPort: admin.port,
    stop: async () => {
      await gateway.close();
      await admin.close();
      await save();
    },
  };
}
