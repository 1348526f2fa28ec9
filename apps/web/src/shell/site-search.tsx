import { LIMITS } from '@shop/contracts';
import { useSession } from '@shop/web-auth';
import { Icon } from '@shop/web-ui';
import { Suspense, useState, type FormEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { PATHS } from '../paths';
import { SearchSuggestions } from '../shop/shop';
import styles from './site-search.module.css';

/** Finds tools from every page: customers in Browse Tools, visitors in the public list. Suggestions load on focus. */
export function SiteSearch() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { state } = useSession();
  const [input, setInput] = useState<HTMLInputElement>();
  const list = state.status === 'signedIn' ? PATHS.browseTools : PATHS.tools;
  const found = params.get('search') ?? '';
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const search = String(new FormData(event.currentTarget).get('search')).trim();
    void navigate(search ? `${list}?${new URLSearchParams({ search })}` : list);
  };
  return (
    <form role="search" aria-label="Shop" action={PATHS.tools} className={styles.search} onSubmit={find}>
      <input
        key={found}
        type="search"
        name="search"
        defaultValue={found}
        maxLength={LIMITS.toolSearchMax}
        placeholder="Tool or article number"
        aria-label="Tool or article number"
        autoComplete="off"
        enterKeyHint="search"
        className={styles.input}
        onFocus={({ currentTarget }) => setInput(currentTarget)}
      />
      <button className={styles.button} aria-label="Find tools">
        <Icon name="search" />
      </button>
      {input && (
        <Suspense>
          <SearchSuggestions input={input} />
        </Suspense>
      )}
    </form>
  );
}
