import { Injectable } from '@nestjs/common';
import {
  DomainError,
  type Page,
  type PageRequest,
  parseInput,
  type Principal,
  retryOnConflict,
  searchTextSchema,
  validatePage,
} from '@shop/api-common';
import { LIMITS } from '@shop/contracts';
import { z } from 'zod';
import { type Letter, LETTER_STATES } from './domain/letter';
import { LetterRequeueRepository } from './persistence/letter-requeue.repository';
import { LetterRepository } from './persistence/letter.repository';

const listSchema = z.object({
  state: z
    .enum(LETTER_STATES)
    .nullish()
    .transform((state) => state ?? undefined),
  search: searchTextSchema(LIMITS.emailMax),
});

/** Letters as admins see them; the access decorators check that the caller is one. */
@Injectable()
export class LettersService {
  constructor(
    private readonly letters: LetterRepository,
    private readonly requeueing: LetterRequeueRepository,
  ) {}

  /** Newest first. @throws DomainError BAD_USER_INPUT that names the argument */
  async list(request: PageRequest & z.input<typeof listSchema>): Promise<Page<Letter>> {
    validatePage(request);
    return this.letters.page(request, parseInput(listSchema, request));
  }

  /** Queues it again under the same Message-ID. @throws DomainError NOT_FOUND; CONFLICT while it is queued */
  sendAgain(by: Principal, id: string): Promise<Letter> {
    return retryOnConflict('letter', async () => {
      const letter = await this.letters.find(id);
      if (!letter) throw DomainError.notFound('letter');
      if (letter.state === 'QUEUED') throw DomainError.conflict('This letter is in the queue already.');
      return this.requeueing.requeue(by, letter);
    });
  }
}
