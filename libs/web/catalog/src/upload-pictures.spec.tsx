import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AddToolPage } from './add-tool-page';
import { renderCatalog, tool } from './testing/render-catalog';

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0, applyAccept: false });

interface Sent {
  readonly headers: Record<string, string>;
  answer(status: number, body: object): void;
  progress(loaded: number): void;
}

/** The browser's requests, which end when the test says so. */
let sent: Sent[];
class PendingRequest {
  status = 0;
  response: object | null = null;
  responseType = '';
  readonly upload: { onprogress?: (event: object) => void } = {};
  onload?: () => void;
  private readonly headers: Record<string, string> = {};
  open(method: string, path: string): void {
    expect([method, path]).toEqual(['POST', '/media']);
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  send({ size }: File): void {
    sent.push({
      headers: this.headers,
      answer: (status, body) => {
        Object.assign(this, { status, response: body });
        this.onload?.();
      },
      progress: (part) => this.upload.onprogress?.({ loaded: part * size, total: size }),
    });
  }
}

const real = window.XMLHttpRequest;
beforeEach(() => {
  sent = [];
  localStorage.setItem('accessToken', 'token-of-admin');
  Object.assign(window, { XMLHttpRequest: PendingRequest });
});
afterEach(() => {
  localStorage.clear();
  Object.assign(window, { XMLHttpRequest: real });
});

const file = (name: string, type = 'image/jpeg') => new File(['picture'], name, { type });
const choose = (...files: File[]) => user.upload(screen.getByLabelText('Upload pictures'), files);
const next = async (count: number) => {
  for (let turn = 0; sent.length < count && turn < 100; turn += 1)
    await new Promise((done) => setTimeout(done));
  return sent[count - 1] as Sent;
};
const finish = async (count: number, status: number, body: object) => {
  const request = await next(count);
  await act(async () => request.answer(status, body));
};
const succeed = (count: number, id: string) =>
  finish(count, 201, { id, url: `/media/${id}/640.webp`, width: 1, height: 1 });

it('uploads chosen pictures one after the other, orders them, and sends them with their texts', async () => {
  const inputs: object[] = [];
  renderCatalog(<AddToolPage />, {
    createTool: ({ input }: { input: object }) => {
      inputs.push(input);
      return tool(7);
    },
  });
  await choose(file('front.jpg'), file('back.jpg'));
  const first = await next(1);
  act(() => first.progress(0.5));
  expect(await screen.findByRole('progressbar', { name: 'Uploading front.jpg' })).toHaveValue(0.5);
  expect(sent[0]?.headers).toEqual({ 'Content-Type': 'image/jpeg', Authorization: 'Bearer token-of-admin' });
  await succeed(1, 'aa');
  await succeed(2, 'bb');
  await user.type(await screen.findByLabelText('What picture 2 shows'), 'Back');
  await user.click(screen.getByRole('button', { name: 'Move up picture 2' }));
  expect(screen.getByLabelText('What picture 1 shows')).toHaveValue('Back');
  expect(screen.queryByLabelText('Image URL')).not.toBeInTheDocument();
  const texts = {
    Name: 'Bow Saw',
    Description: 'Cuts.',
    'Minimum Order Quantity': '10',
    'Available Quantity': '500',
    'Price Per Unit': '19.90',
  };
  for (const [label, text] of Object.entries(texts)) await user.type(screen.getByLabelText(label), text);
  await user.click(screen.getByRole('button', { name: 'Add Tool' }));
  expect(await screen.findByText('Say what each picture shows')).toBeInTheDocument();
  expect(inputs).toEqual([]);
  await user.type(screen.getByLabelText('What picture 2 shows'), 'Front');
  await user.click(screen.getByRole('button', { name: 'Add Tool' }));
  await screen.findByText('Tool Added');
  expect(inputs).toEqual([
    expect.objectContaining({
      images: [
        { id: 'bb', alt: 'Back' },
        { id: 'aa', alt: 'Front' },
      ],
    }),
  ]);
  expect(inputs[0]).not.toHaveProperty('image');
});

it('says at the file why it was refused, and asks for an address again without pictures', async () => {
  renderCatalog(<AddToolPage />, {});
  await choose(file('drawing.svg', 'image/svg+xml'), file('broken.jpg'), file('good.jpg'));
  await finish(1, 400, { message: 'picture cannot be decoded: the file is damaged' });
  await succeed(2, 'cc');
  const alerts = (await screen.findAllByRole('alert')).map(({ textContent }) => textContent);
  expect(alerts).toEqual([
    'Choose a JPEG, PNG, WebP or AVIF',
    'picture cannot be decoded: the file is damaged',
  ]);
  await user.click(await screen.findByRole('button', { name: 'Remove picture 1' }));
  expect(screen.getByLabelText('Image URL')).toHaveValue('');
  expect(within(screen.getByRole('group', { name: 'Pictures' })).queryAllByRole('listitem')).toEqual([]);
});
