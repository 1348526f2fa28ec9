import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ReviewsResolver } from './graphql/reviews.resolver';
import { ReviewRepository } from './persistence/review.repository';
import { REVIEW_MODEL, reviewSchema } from './persistence/review.schema';
import { ReviewsController } from './rest/reviews.controller';
import { ReviewsService } from './reviews.service';

/** Reviews: everyone reads them, customers write them. */
@Module({
  imports: [MongooseModule.forFeature([{ name: REVIEW_MODEL, schema: reviewSchema }])],
  controllers: [ReviewsController],
  providers: [ReviewRepository, ReviewsService, ReviewsResolver],
  exports: [ReviewsService],
})
export class ReviewsModule {}
