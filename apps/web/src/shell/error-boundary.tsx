import { Button, ErrorPanel } from '@shop/web-ui';
import { Component, type ReactNode } from 'react';
import { resetFailedLoads } from './lazy-with-retry';
import styles from './shell.module.css';

interface ErrorBoundaryProps {
  /** Retries when this value changes, such as the path. */
  readonly resetKey: string;
  readonly children: ReactNode;
}

interface Failure {
  readonly error: Error | undefined;
  readonly seen: string;
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, Failure> {
  override state: Failure = { error: undefined, seen: this.props.resetKey };

  static getDerivedStateFromError(error: Error): Partial<Failure> {
    return { error };
  }

  static getDerivedStateFromProps(props: ErrorBoundaryProps, state: Failure): Failure | null {
    return props.resetKey === state.seen ? null : { error: undefined, seen: props.resetKey };
  }

  override componentDidCatch(): void {
    resetFailedLoads();
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <div className={styles.broken}>
        <ErrorPanel
          message={`${explain(error)} Your orders and payments are safe.`}
          onRetry={() => this.setState({ error: undefined })}
        />
        <Button onClick={() => window.location.reload()}>Reload the page</Button>
      </div>
    );
  }
}

/** A failed chunk load usually means that the shop was updated since the page was opened. */
function explain({ message }: Error): string {
  return /dynamically imported module|module script|part of the page is missing/i.test(message)
    ? "This page didn't load. Check your connection or reload: we may have just updated the shop."
    : `This page didn't load. ${message}`;
}
