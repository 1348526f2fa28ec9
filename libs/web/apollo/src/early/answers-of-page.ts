import { PAGE_ANSWERS_ID, type PageAnswer, type PublicRead } from '@shop/contracts';

/** The answers that the server has put into the page, as if they had just come. */
export function answersOfPage(): (PublicRead & { readonly answer: Response })[] {
  const text = globalThis.document?.getElementById(PAGE_ANSWERS_ID)?.textContent;
  const answers = (text ? JSON.parse(text) : []) as PageAnswer[];
  return answers.map(({ answer, ...read }) => ({ ...read, answer: Response.json(answer) }));
}
