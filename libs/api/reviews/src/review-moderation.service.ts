import { Injectable } from '@nestjs/common';
import {
  DomainError,
  type Page,
  type PageRequest,
  parseInput,
  type Principal,
  retryOnConflict,
  validatePage,
} from '@shop/api-common';
import type { ReviewHiddenReason } from '@shop/contracts';
import { replySchema } from './domain/add-review';
import type { Review } from './domain/review';
import { ReviewModerationRepository } from './persistence/review-moderation.repository';
import { ReviewRepository, type ReviewSelection } from './persistence/review.repository';
import { ReviewSettlement } from './review-settlement';

/** Moderation of reviews; the access decorators check that the caller is an admin. */
@Injectable()
export class ReviewModerationService {
  constructor(
    private readonly reviews: ReviewRepository,
    private readonly moderation: ReviewModerationRepository,
    private readonly settlement: ReviewSettlement,
  ) {}

  list(request: PageRequest, selection: ReviewSelection): Promise<Page<Review>> {
    validatePage(request);
    return this.reviews.pageOfAll(selection, request);
  }

  /** No effect on a hidden review, which keeps its reason. @throws DomainError NOT_FOUND */
  async hide(by: Principal, id: string, reason: ReviewHiddenReason): Promise<Review> {
    const hidden = await this.moderation.hide(by, id, reason);
    return hidden ? this.settled(hidden) : this.find(id);
  }

  /** No effect on a shown review. @throws DomainError NOT_FOUND */
  async show(by: Principal, id: string): Promise<Review> {
    const { hiddenReason } = await this.find(id);
    const shown = hiddenReason && (await this.moderation.show(by, id, hiddenReason));
    return shown ? this.settled(shown) : this.find(id);
  }

  /** Replaces an earlier reply; no effect where it is the same. @throws DomainError NOT_FOUND, BAD_USER_INPUT */
  reply(by: Principal, id: string, input: unknown): Promise<Review> {
    const { reply } = parseInput(replySchema, input);
    return retryOnConflict('review', async () => {
      const review = await this.find(id);
      return review.reply === reply ? review : this.moderation.reply(by, review, reply);
    });
  }

  /** No effect without a reply. @throws DomainError NOT_FOUND */
  removeReply(by: Principal, id: string): Promise<Review> {
    return retryOnConflict('review', async () => {
      const review = await this.find(id);
      return review.reply === null ? review : this.moderation.removeReply(by, review);
    });
  }

  private async settled(review: Review): Promise<Review> {
    await this.settlement.settle(review);
    return review;
  }

  private async find(id: string): Promise<Review> {
    const review = await this.reviews.findById(id);
    if (!review) throw DomainError.notFound('review');
    return review;
  }
}
