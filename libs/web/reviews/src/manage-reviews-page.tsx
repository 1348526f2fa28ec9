import { LOCALE } from '@shop/contracts';
import { useConnection } from '@shop/web-apollo';
import { useManageReviewsQuery, type ManagedReviewFragment } from '@shop/web-apollo/generated/reviews';
import { Badge, CheckboxField, EmptyState, TablePage, useListParams, type Column } from '@shop/web-ui';
import styles from './components/managed-reviews.module.css';
import { ReviewActions } from './components/review-actions';
import { HIDDEN_REASON_TEXT } from './rules/hidden-reasons';

const DAY = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium' });

const COLUMNS: readonly Column<ManagedReviewFragment>[] = [
  {
    header: 'Review',
    cardSlot: 'title',
    cell: ({ description }) => (
      <p dir="auto" className={styles.text}>
        {description}
      </p>
    ),
  },
  { header: 'Customer', cell: ({ displayName }) => <bdi>{displayName}</bdi> },
  { header: 'Rating', align: 'end', cell: ({ rating }) => rating },
  {
    header: 'Date',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{DAY.format(new Date(createdAt))}</time>,
  },
  {
    header: 'Status',
    cell: ({ hiddenReason }) =>
      hiddenReason ? (
        <Badge tone="warning">Hidden: {HIDDEN_REASON_TEXT[hiddenReason].toLowerCase()}</Badge>
      ) : (
        <Badge tone="success">Shown</Badge>
      ),
  },
  {
    header: 'Actions',
    align: 'end',
    cardSlot: 'actions',
    cell: (review) => <ReviewActions review={review} />,
  },
];

/** `/dashboard/reviews`: hide reviews and show them again. */
export function ManageReviewsPage() {
  const { params, setParam, length } = useListParams();
  const hidden = params.get('hidden') === '1';
  const query = useManageReviewsQuery({ variables: { hidden } });
  return (
    <TablePage
      documentTitle="Reviews"
      heading="All Reviews"
      caption="Reviews"
      list={useConnection(query, query.data?.allReviews, length)}
      columns={COLUMNS}
      controls={
        <div role="search" className={styles.filters}>
          <CheckboxField
            label="Hidden only"
            checked={hidden}
            onChange={(checked) => setParam('hidden', checked ? '1' : '')}
          />
        </div>
      }
      empty={
        <EmptyState
          title={hidden ? 'No hidden reviews' : 'No reviews yet'}
          text={hidden ? 'Reviews that an admin hides show here.' : 'What customers write shows here.'}
        />
      }
    />
  );
}
