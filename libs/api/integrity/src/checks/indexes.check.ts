import { Injectable } from '@nestjs/common';
import type { AuditScope, Check, Suspicion, Violation } from '../domain/check';
import { type DeclaredIndex, IndexReader } from '../persistence/index-reader';

/** Rules of the shop rest on unique indexes; lists and sweeps on the others. */
@Injectable()
export class IndexesCheck implements Check {
  readonly name = 'indexes';
  readonly invariants = ['D6'] as const;
  readonly rule = 'Every index that the shop declares is there, and unique where it has to be.';
  readonly things = 'indexes';

  constructor(private readonly indexes: IndexReader) {}

  async *run(scope: AuditScope): AsyncGenerator<Suspicion> {
    scope.looked(this.indexes.declared().length);
    for (const index of await this.indexes.missing()) yield () => this.judge(index);
  }

  private async judge(index: DeclaredIndex): Promise<Violation | undefined> {
    if (await this.indexes.isThere(index)) return undefined;
    const { collection, keys, unique } = index;
    const harm = unique ? 'nothing keeps two of the same out' : 'lists and sweeps read everything instead';
    return {
      invariant: 'D6',
      subject: { kind: 'INDEX', id: `${collection}: ${Object.keys(keys).join(', ')}` },
      text: `The ${unique ? 'unique ' : ''}index of ${collection} on ${Object.keys(keys).join(', ')} is missing; ${harm}.`,
      remedy: 'The index is made; that fails while there are two of the same.',
      mend: () => this.indexes.make(index),
    };
  }
}
