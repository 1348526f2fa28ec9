import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx';
import { useDocumentTitle } from '../hooks/use-document-title';
import styles from './layout.module.css';

interface PageHeadingProps {
  readonly children: ReactNode;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  /** 2 for pages inside a layout with its own h1. */
  readonly level?: 1 | 2;
}

export function PageHeading({ children, lead, actions, level = 1 }: PageHeadingProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <header className={styles.heading}>
      <div>
        <Heading className={level === 1 ? styles.first : styles.second}>{children}</Heading>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}

export function Panel({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cx(styles.panel, className)} />;
}

export function Stack({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cx(styles.stack, className)} />;
}

interface FormPageProps {
  readonly title: string;
  readonly lead: string;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

export function FormPage({ title, lead, wide, children }: FormPageProps) {
  useDocumentTitle(title);
  return (
    <>
      <PageHeading level={2} lead={lead}>
        {title}
      </PageHeading>
      <Panel className={cx(styles.formPanel, wide && styles.wide)}>{children}</Panel>
    </>
  );
}
