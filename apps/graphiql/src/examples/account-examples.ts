import { operation, type ExampleGroup } from './example';

/** Examples for a signed-in user's own account. */
export const ACCOUNT_EXAMPLES: ExampleGroup = {
  title: 'Account',
  audience: 'Whoever is signed in.',
  examples: [
    {
      title: 'Who am I',
      query: operation`
        query Me {
          me {
            id
            email
            displayName
            role
            phone
            location
            education
            linkedinProfile
          }
        }
      `,
    },
    {
      title: 'Write a review',
      query: operation`
        mutation AddReview($input: AddReviewInput!) {
          addReview(input: $input) {
            id
            displayName
            rating
            description
          }
        }
      `,
      variables: () => ({
        input: { rating: 5, description: 'Holds what it promises.', idempotencyKey: `example-${Date.now()}` },
      }),
    },
    {
      title: 'Change my profile',
      query: operation`
        # A field that is missing stays as it is; an empty text clears it.
        mutation UpdateProfile($input: UpdateProfileInput!) {
          updateProfile(input: $input) {
            displayName
            phone
            location
          }
        }
      `,
      variables: () => ({ input: { phone: '+1 555 0100', location: 'Exampleton' } }),
    },
  ],
};
