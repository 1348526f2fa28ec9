import { LIMITS } from '@shop/contracts';
import { useMutationToasts } from '@shop/web-apollo';
import {
  useCreateSynonymMutation,
  useUpdateSynonymMutation,
  type ManagedSynonymFragment,
} from '@shop/web-apollo/generated/catalog-lists';
import { TextArea } from '@shop/web-ui';
import { EntryDialog } from './entry-dialog';

interface SynonymDialogProps {
  /** Undefined for a new one. */
  readonly group: ManagedSynonymFragment | undefined;
  /** What a new group starts with. */
  readonly phrase: string;
  readonly onClose: () => void;
}

/** Adds a group of synonyms, or replaces its phrases. */
export function SynonymDialog({ group, phrase, onClose }: SynonymDialogProps) {
  const options = {
    refetchQueries: ['ManageSynonyms'],
    ...useMutationToasts('Save Synonyms', { success: 'Synonyms saved', onSuccess: onClose }),
  };
  const [create, created] = useCreateSynonymMutation(options);
  const [update, updated] = useUpdateSynonymMutation(options);
  return (
    <EntryDialog
      title={group ? 'Edit the synonyms' : 'New synonyms'}
      initial={{ words: group ? group.words.join('\n') : phrase && `${phrase}\n` }}
      busy={created.loading || updated.loading}
      error={created.error ?? updated.error}
      onSubmit={({ words }) => {
        const input = { words: linesOf(words) };
        void (group ? update({ variables: { id: group.id, input } }) : create({ variables: { input } }));
      }}
      onClose={onClose}
    >
      {(field) => (
        <TextArea
          label="Phrases"
          autoFocus
          hint={`One a line, 2 to ${LIMITS.synonymsMax}; case, accents, hyphens and plurals make no difference`}
          {...field('words')}
        />
      )}
    </EntryDialog>
  );
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
