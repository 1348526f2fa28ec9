import { Injectable } from '@nestjs/common';
import { DomainError, type Page, type PageRequest, type Principal, validatePage } from '@shop/api-common';
import type { ReviewHiddenReason } from '@shop/contracts';
import type { Review } from './domain/review';
import { summarize } from './domain/summarize';
import { RatingCountRepository } from './persistence/rating-count.repository';
import { ReviewModerationRepository } from './persistence/review-moderation.repository';
import { ReviewRepository } from './persistence/review.repository';

/** Moderation of reviews; the access decorators check that the caller is an admin. */
@Injectable()
export class ReviewModerationService {
  constructor(
    private readonly reviews: ReviewRepository,
    private readonly moderation: ReviewModerationRepository,
    private readonly ratings: RatingCountRepository,
  ) {}

  /** All reviews or only hidden ones. */
  async list(request: PageRequest, onlyHidden: boolean): Promise<Page<Review>> {
    validatePage(request);
    const page = await (onlyHidden ? this.reviews.pageOfHidden(request) : this.reviews.pageOfAll(request));
    if (!request.includeTotalCount) return page;
    const counted = onlyHidden ? this.ratings.countsOfHidden() : this.ratings.countsOfAll();
    return { ...page, totalCount: summarize(await counted).count };
  }

  /** No effect on a hidden review, which keeps its reason. @throws DomainError NOT_FOUND */
  async hide(by: Principal, id: string, reason: ReviewHiddenReason): Promise<Review> {
    return (await this.moderation.hide(by, id, reason)) ?? this.find(id);
  }

  /** No effect on a shown review. @throws DomainError NOT_FOUND */
  async show(by: Principal, id: string): Promise<Review> {
    const review = await this.find(id);
    const shown = review.hiddenReason && (await this.moderation.show(by, id, review.hiddenReason));
    return shown || this.find(id);
  }

  private async find(id: string): Promise<Review> {
    const review = await this.reviews.findById(id);
    if (!review) throw DomainError.notFound('review');
    return review;
  }
}
