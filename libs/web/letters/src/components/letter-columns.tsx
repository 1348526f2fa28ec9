import { toActionState, useMutationToasts } from '@shop/web-apollo';
import { useSendLetterAgainMutation, type ListedLetterFragment } from '@shop/web-apollo/generated/letters';
import { Badge, ConfirmButton, Email, Moment, type Column } from '@shop/web-ui';
import { Link } from 'react-router-dom';
import { EVENT_TEXT, STATE_BADGES } from '../rules/letter-texts';
import styles from './letters.module.css';

type Letter = ListedLetterFragment;

/** Columns of the letters; an order links to its letters. */
export const LETTER_COLUMNS: readonly Column<Letter>[] = [
  { header: 'Letter', cardSlot: 'title', cell: ({ event }) => EVENT_TEXT[event] },
  { header: 'To', cell: ({ to }) => <Email address={to} /> },
  {
    header: 'Order',
    cell: ({ orderId }) => orderId && <Link to={`?search=${orderId}`}>{orderId.slice(-8)}</Link>,
  },
  { header: 'Written', cell: ({ createdAt }) => <Moment at={createdAt} /> },
  { header: 'Status', cell: (letter) => <LetterState letter={letter} /> },
  {
    header: 'Actions',
    align: 'end',
    cardSlot: 'actions',
    cell: (letter) => (letter.state === 'QUEUED' ? null : <SendAgainButton letter={letter} />),
  },
];

function LetterState({ letter }: { readonly letter: Letter }) {
  const { state, sentAt, nextAttemptAt, problem } = letter;
  const { text, tone } = STATE_BADGES[state];
  return (
    <>
      <Badge tone={tone}>{text}</Badge> {state === 'SENT' && sentAt !== null && <Moment at={sentAt} />}
      {problem !== null && <p className={styles.problem}>{problem}</p>}
      {problem !== null && nextAttemptAt !== null && (
        <p className={styles.problem}>
          Next attempt: <Moment at={nextAttemptAt} />
        </p>
      )}
    </>
  );
}

function SendAgainButton({ letter: { id, event, to } }: { readonly letter: Letter }) {
  const mutation = useSendLetterAgainMutation({
    variables: { id },
    ...useMutationToasts('Send Letter Again', { success: 'Letter queued' }),
  });
  return (
    <ConfirmButton
      label="Send again"
      variant="ghost"
      target={`${EVENT_TEXT[event]} to ${to}`}
      question={`Send “${EVENT_TEXT[event]}” to ${to} again?`}
      confirmLabel="Send letter"
      action={toActionState(mutation)}
    >
      <p>It goes out in a moment, with what the order says now.</p>
    </ConfirmButton>
  );
}
