import { useSession } from '@shop/web-auth';
import { notify } from '@shop/web-ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** How far somebody is. */
type Step =
  | { readonly name: 'asked' | 'sent' }
  /** The demo's mailbox got the mail; `link` is the query of this page that its link has. */
  | { readonly name: 'inMailbox'; readonly link: string };

/** What is under way: a mail goes out, its link has led here, or what the link did elsewhere is taken over. */
type Way = 'send' | 'redeem' | 'finish';

/** As Firebase calls them, in links that lead to a page of one's own. */
const CODE = 'oobCode';
const MODE = { mode: 'verifyEmail' };
/** On the address that the identity service's own page leads back to. */
const CAME_BACK = 'verified';

/** The steps of verifying one's e-mail. Links that come back to this page are taken up by themselves. */
export function useEmailVerification() {
  const { session } = useSession();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [step, setStep] = useState<Step>({ name: 'asked' });
  const [running, setRunning] = useState<Way>();
  const [message, setMessage] = useState<string>();

  const run = useCallback(async (way: Way, work: () => Promise<Step>) => {
    setRunning(way);
    setMessage(undefined);
    try {
      setStep(await work());
    } catch (error) {
      setMessage(error instanceof Error ? error.message : 'That did not work. Please try again.');
    }
    setRunning(undefined);
  }, []);

  const takeOver = useCallback(async (): Promise<Step> => {
    if (await session.learnVerified()) notify.success('Email verified');
    else throw new Error('The email is not verified yet. Open the link in the mail first.');
    return { name: 'asked' };
  }, [session]);

  const code = params.get(CODE) ?? undefined;
  const cameBack = code !== undefined || params.has(CAME_BACK);
  const taken = useRef(false);
  useEffect(() => {
    if (!cameBack || taken.current) return;
    taken.current = true;
    void navigate(pathname, { replace: true });
    void run('redeem', async () => {
      if (code !== undefined) await (await session.identity()).applyVerification(code);
      // The link has done its work: what fails from here on is tried again without it.
      setStep({ name: 'sent' });
      return takeOver();
    }).then(() => (taken.current = false));
  }, [cameBack, code, navigate, pathname, run, session, takeOver]);

  const send = () =>
    void run('send', async () => {
      const service = await session.identity();
      const sent = await service.sendVerificationEmail(`${window.location.origin}${pathname}?${CAME_BACK}=1`);
      if (sent === null) return { name: 'sent' };
      return { name: 'inMailbox', link: `?${new URLSearchParams({ ...MODE, [CODE]: sent })}` };
    });
  const finish = () => void run('finish', takeOver);
  return { step, running, message, send, finish };
}
