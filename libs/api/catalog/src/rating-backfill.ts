import { Injectable } from '@nestjs/common';
import { Migrations } from '@shop/api-migrations';
import { ToolRatingRepository } from './persistence/tool-rating.repository';

const BATCH_SIZE = 500;

/** Gives tools of older releases, which have no reviews, the sort key of BEST_RATED. */
@Injectable()
export class RatingBackfill {
  constructor(ratings: ToolRatingRepository, migrations: Migrations) {
    migrations.register({
      ...{ domain: 'ratings', version: 1, name: 'tools have a sort key of their rating' },
      run: async (signal) => {
        let filled = 0;
        for (let batch = 1; batch > 0; filled += batch) {
          signal.throwIfAborted();
          batch = await ratings.fillSortKeys(BATCH_SIZE);
        }
        return filled;
      },
    });
  }
}
