import { withAnswers } from './with-answers';

const HTML = '<html><body><div id="root"></div></body></html>';

it('puts answers into the page as data that cannot end its block', () => {
  const answer = { data: { name: '</script><script>alert(1)</script><!-- $& \u2028' } };
  const page = withAnswers(HTML, [{ operationName: 'Home', variables: {}, result: answer }]);
  const [, json = ''] =
    /<script type="application\/json" id="answers">(.*)<\/script><\/body>/s.exec(page) ?? [];
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toEqual([{ operationName: 'Home', variables: {}, result: answer }]);
});
