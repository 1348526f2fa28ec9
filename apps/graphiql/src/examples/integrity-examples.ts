import { operation, type ExampleGroup } from './example';

export const INTEGRITY_EXAMPLES: ExampleGroup = {
  title: 'Admin: data integrity',
  audience: 'Admins alone.',
  examples: [
    {
      title: 'The last check',
      query: operation`
        query IntegrityStatus {
          integrityStatus {
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
              subjects
              checked
              found
            }
          }
        }
      `,
    },
    {
      title: 'Check now',
      query: operation`
        # While it is running, ask integrityStatus again
        mutation RunIntegrityCheck {
          runIntegrityCheck {
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
      title: 'Repair safe problems',
      query: operation`
        mutation RepairIntegrity {
          repairIntegrity {
            running
            verdict
            repairedFindings {
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
