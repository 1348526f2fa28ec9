import { useSharedStage } from './support/stage';

const stage = useSharedStage();

it.each([
  ['/', 'Business at a Glance'],
  ['/blogs', 'Blogs'],
  ['/my-portfolio', 'My Portfolio'],
  ['/login', 'Login'],
  ['/signup', 'Sign Up'],
  ['/no/such/page', 'Sorry! Page not found'],
])('shows %s before any script has run, and takes no input yet', async (path, heading) => {
  const visitor = await stage().visitor({ javaScriptEnabled: false });
  await visitor.page.goto(visitor.origin + path);
  await visitor.page.locator('[inert] main').getByText(heading, { exact: true }).first().waitFor();
});

it('shows a page of people who are signed in once it is known who is there', async () => {
  const visitor = await stage().visitor({ javaScriptEnabled: false });
  await visitor.page.goto(`${visitor.origin}/dashboard/my-orders`);
  await visitor.page.getByText('Checking who you are…').waitFor();
});
