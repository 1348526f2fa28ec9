import { Injectable } from '@nestjs/common';
import type { CheckContext, Check, Suspicion, Violation } from '../domain/check';
import { type DeclaredIndex, IndexReader } from '../persistence/index-reader';

/** Declared indexes exist: unique ones enforce rules, the others serve lists and jobs. */
@Injectable()
export class IndexesCheck implements Check {
  readonly name = 'indexes';
  readonly invariants = ['D6'] as const;
  readonly rule = 'Every index that the shop declares is there, and unique where it has to be.';
  readonly subjects = 'indexes';

  constructor(private readonly indexes: IndexReader) {}

  async *run(context: CheckContext): AsyncGenerator<Suspicion> {
    context.countChecked(this.indexes.declared().length);
    for (const index of await this.indexes.missing()) yield () => this.recheck(index);
  }

  private async recheck(index: DeclaredIndex): Promise<Violation | undefined> {
    if (await this.indexes.exists(index)) return undefined;
    const { collection, keys, unique } = index;
    const harm = unique ? 'nothing keeps two of the same out' : 'lists and sweeps read everything instead';
    return {
      invariant: 'D6',
      subject: { kind: 'INDEX', id: `${collection}: ${Object.keys(keys).join(', ')}` },
      text: `The ${unique ? 'unique ' : ''}index of ${collection} on ${Object.keys(keys).join(', ')} is missing; ${harm}.`,
      remedy: 'The index is made; that fails while there are two of the same.',
      repair: () => this.indexes.create(index),
    };
  }
}
