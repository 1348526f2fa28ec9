import { render } from '@testing-library/react';
import { Email } from './values';

it.each([
  ['admin@example.com', 'admin@example.com'],
  ['аdmin@example.com', 'аdmin@example.com (\\u{430}dmin@example.com)'],
  ['ann@xn--bcher-kva.example', 'ann@xn--bcher-kva.example'],
])('shows %s so that look-alikes differ', (address, shown) => {
  expect(render(<Email address={address} />).container).toHaveTextContent(shown);
});
