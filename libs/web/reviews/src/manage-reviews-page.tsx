import { LIMITS, LOCALE } from '@shop/contracts';
import { useConnection } from '@shop/web-apollo';
import {
  useManageReviewsQuery,
  type ManagedReviewFragment,
  type ReviewSubject,
} from '@shop/web-apollo/generated/reviews';
import { Badge, CheckboxField, EmptyState, SelectField, useListParams } from '@shop/web-ui';
import { GridPage, type GridColumn } from '@shop/web-ui/grid';
import { Link } from 'react-router-dom';
import styles from './components/managed-reviews.module.css';
import { ReplyButtons } from './components/reply-button';
import { ReviewActions } from './components/review-actions';
import { HIDDEN_REASON_TEXT } from './rules/hidden-reasons';

const DAY = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium' });

const COLUMNS: readonly GridColumn<ManagedReviewFragment>[] = [
  {
    header: 'Review',
    cardSlot: 'title',
    text: ({ description }) => description,
    cell: ({ description, reply }) => (
      <>
        <p dir="auto" className={styles.text}>
          {description}
        </p>
        {reply !== null && (
          <p dir="auto" className={styles.reply}>
            Reply: {reply}
          </p>
        )}
      </>
    ),
  },
  {
    header: 'About',
    width: '14rem',
    cell: (review) => <Subject review={review} />,
    text: ({ toolId, tool }) => (toolId === null ? 'The shop' : (tool?.name ?? 'A deleted tool')),
  },
  {
    header: 'Customer',
    width: '12rem',
    text: ({ displayName }) => displayName,
    cell: ({ displayName, verified }) => (
      <>
        <bdi>{displayName}</bdi> {verified && <Badge tone="success">Verified</Badge>}
      </>
    ),
  },
  {
    ...{ header: 'Rating', width: '6rem', align: 'end' },
    cell: ({ rating }) => rating,
    text: ({ rating }) => String(rating),
  },
  {
    header: 'Date',
    width: '8rem',
    text: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => <time dateTime={createdAt}>{DAY.format(new Date(createdAt))}</time>,
  },
  {
    header: 'Status',
    width: '11rem',
    text: ({ hiddenReason }) => hiddenReason ?? 'SHOWN',
    cell: ({ hiddenReason }) =>
      hiddenReason ? (
        <Badge tone="warning">Hidden: {HIDDEN_REASON_TEXT[hiddenReason].toLowerCase()}</Badge>
      ) : (
        <Badge tone="success">Shown</Badge>
      ),
  },
  {
    header: 'Actions',
    width: '18rem',
    align: 'end',
    cardSlot: 'actions',
    cell: (review) => (
      <>
        <ReplyButtons review={review} />
        <ReviewActions review={review} />
      </>
    ),
  },
];

const SUBJECTS = [
  ['', 'Shop and tools'],
  ['SHOP', 'The shop'],
  ['TOOLS', 'Tools'],
] as const;

function subjectOf(params: URLSearchParams): ReviewSubject | undefined {
  const subject = params.get('about');
  return subject === 'SHOP' || subject === 'TOOLS' ? subject : undefined;
}

function Subject({ review: { toolId, tool } }: { readonly review: ManagedReviewFragment }) {
  if (toolId === null) return 'The shop';
  return tool ? <Link to={`/tools/${tool.slug}`}>{tool.name}</Link> : 'A deleted tool';
}

/** `/dashboard/reviews`: answer reviews, hide them and show them again. */
export function ManageReviewsPage() {
  const { params, setParam } = useListParams();
  const hidden = params.get('hidden') === '1';
  const unanswered = params.get('unanswered') === '1';
  const subject = subjectOf(params);
  const filter = { hidden, unanswered, subject };
  const query = useManageReviewsQuery({ variables: { ...filter, first: LIMITS.pageSizeMax } });
  const isNarrowed = unanswered || subject !== undefined;
  return (
    <GridPage
      documentTitle="Reviews"
      heading="All Reviews"
      caption="Reviews"
      fileName="reviews"
      listKey={JSON.stringify(filter)}
      list={useConnection(query, query.data?.allReviews)}
      rowName={({ displayName }) => `the review by ${displayName}`}
      columns={COLUMNS}
      controls={
        <div role="search" className={styles.filters}>
          <CheckboxField
            label="Hidden only"
            checked={hidden}
            onChange={(checked) => setParam('hidden', checked ? '1' : '')}
          />
          <CheckboxField
            label="Unanswered only"
            checked={unanswered}
            onChange={(checked) => setParam('unanswered', checked ? '1' : '')}
          />
          <SelectField
            label="About"
            options={SUBJECTS}
            value={subject ?? ''}
            onChange={({ target }) => setParam('about', target.value)}
          />
        </div>
      }
      empty={
        <EmptyState
          title={hidden ? 'No hidden reviews' : isNarrowed ? 'No such reviews' : 'No reviews yet'}
          text={hidden ? 'Reviews that an admin hides show here.' : 'What customers write shows here.'}
        />
      }
    />
  );
}
