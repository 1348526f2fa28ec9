import { operation, type ExampleGroup } from './example';

export const AUDIT_EXAMPLES: ExampleGroup = {
  title: 'Admin: audit log',
  audience: 'Admins alone.',
  examples: [
    {
      title: 'Who changed what, newest first',
      query: operation`
        query AuditLog(
          $first: Int!
          $after: String
          $who: String
          $action: AuditAction
          $subject: ID
          $from: DateTime
          $to: DateTime
        ) {
          auditLog(
            first: $first
            after: $after
            who: $who
            action: $action
            subject: $subject
            from: $from
            to: $to
          ) {
            totalCount
            nodes {
              sequence
              at
              who
              whoEmail
              action
              subjectKind
              subjectId
              subjectEmail
              changes {
                field
                before
                after
              }
            }
            pageInfo {
              hasNextPage
              endCursor
            }
          }
        }
      `,
      variables: () => ({
        first: 10,
        after: null,
        who: null,
        action: null,
        subject: null,
        from: null,
        to: null,
      }),
    },
  ],
};
