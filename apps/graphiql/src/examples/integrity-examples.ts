import { operation, type ExampleGroup } from './example';

export const INTEGRITY_EXAMPLES: ExampleGroup = {
  title: 'Admin: data integrity',
  audience: 'Admins alone.',
  examples: [
    {
      title: 'The last audit',
      query: operation`
        query BooksHealth {
          booksHealth {
            running
            verdict
            checkedAt
            findings {
              invariant
              text
              remedy
            }
            checks {
              rule
              things
              lookedAt
              found
            }
          }
        }
      `,
    },
    {
      title: 'Check the books now',
      query: operation`
        # While it is running, ask booksHealth again
        mutation CheckBooks {
          checkBooks {
            running
            verdict
            findings {
              text
            }
          }
        }
      `,
    },
    {
      title: 'Mend what is safe',
      query: operation`
        mutation MendBooks {
          mendBooks {
            running
            verdict
            mended {
              text
              remedy
            }
            findings {
              text
              remedy
            }
          }
        }
      `,
    },
  ],
};
