import { LIMITS } from '@shop/contracts';
import { useSession } from '@shop/web-auth';
import { Icon } from '@shop/web-ui';
import type { FormEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { PATHS } from '../paths';
import styles from './site-search.module.css';

/** Finds tools from every page: customers in Browse Tools, visitors in the public list. */
export function SiteSearch() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { state } = useSession();
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
      />
      <button className={styles.button} aria-label="Find tools">
        <Icon name="search" />
      </button>
    </form>
  );
}
