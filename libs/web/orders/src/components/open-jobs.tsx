import { useOpenJobsQuery } from '@shop/web-apollo/generated/orders';
import { Panel } from '@shop/web-ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { openJobs } from '../rules/open-jobs';
import styles from './overview.module.css';

interface OpenJobsProps {
  readonly issues: number;
  readonly lowStock: number;
}

/** What waits for an admin, with links; nothing until it is known. */
export function OpenJobs(known: OpenJobsProps) {
  // Other clients work them off.
  const { data } = useOpenJobsQuery({ fetchPolicy: 'cache-and-network' });
  const jobs = data ? openJobs(data, known) : [];
  if (jobs.length === 0) return null;
  return (
    <Panel>
      <h3 className={styles.title}>Open jobs</h3>
      <ul className={styles.jobs} aria-label="Open jobs">
        {jobs.map(({ text, to, count }) => (
          <li key={to}>
            <JobLink to={to}>
              {text}: <strong>{count}</strong>
            </JobLink>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** The router does not scroll to a part of this page. */
function JobLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  if (to.startsWith('#')) return <a href={to}>{children}</a>;
  return <Link to={to}>{children}</Link>;
}
