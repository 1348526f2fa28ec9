import { Injectable } from '@nestjs/common';
import { ToolReviewRepository, toolReviewId } from './persistence/tool-review.repository';
import { ReviewSettlement } from './review-settlement';

/** Lets the badge of a customer's review follow their orders. */
@Injectable()
export class ReviewPurchases {
  constructor(
    private readonly reviews: ToolReviewRepository,
    private readonly settlement: ReviewSettlement,
  ) {}

  /** Call it after an order of the tool is delivered or refunded, at least once. */
  async changed({ customerUid, toolId }: { readonly customerUid: string; readonly toolId: string }) {
    if (!(await this.reviews.markPending(customerUid, toolId))) return;
    await this.settlement.settle({ id: toolReviewId(customerUid, toolId), toolId });
  }
}
