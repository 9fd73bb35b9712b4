import { fakeApi, refusal, type FakeApi, type FakeRoutes } from '@paasa/api-client/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route } from 'react-router';
import { EditProfile, useUser } from '../index.js';
import { meera, renderPages } from '../testing/render-pages.js';
import { RequireUser } from '../testing/require-user.js';

const DETAILS = 'GET /api/user/my-details';
const UPDATE = 'PATCH /api/user/update-user-details';
const PICTURE = '/api/user/pictures/AAAAAAAAAAAAAAAAAAAAAA';

let server: FakeApi;
let user: { name: string; picture: string | null; wallet: number };
beforeEach(() => {
  user = { ...meera };
});
afterEach(() => {
  server.restore();
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'createImageBitmap');
});

function Room() {
  const { user: shown } = useUser();
  return shown === null ? null : (
    <>
      <p>{`Here is ${shown.name} with ${shown.picture ?? 'no picture'} and ${String(shown.wallet)}`}</p>
      <EditProfile user={shown} />
    </>
  );
}

async function open(routes: FakeRoutes = {}): Promise<void> {
  server = fakeApi({
    [DETAILS]: () => ({ success: true, data: user }),
    [UPDATE]: ({ body }) => {
      const { name, picture } = body as { name?: string; picture?: string | null };
      user = {
        ...user,
        ...(name === undefined ? {} : { name }),
        ...(picture === undefined ? {} : { picture: picture === null ? null : PICTURE }),
      };
      return { success: true, data: user };
    },
    ...routes,
  });
  renderPages('/room', {
    extraRoutes: (
      <Route
        path="/room"
        element={
          <RequireUser prompt={null}>
            <Room />
          </RequireUser>
        }
      />
    ),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit profile' }));
}

const dialog = () => within(screen.getByRole('dialog', { name: 'Edit profile' }));
const press = (name: string) => userEvent.click(dialog().getByRole('button', { name }));
const name = () => dialog().getByRole('textbox', { name: 'Name' });
const sent = () => server.callsTo(UPDATE).map(({ body }) => body);
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

const pictureOf = (size: number, type = 'image/png') => new File([new Uint8Array(size)], 'me', { type });
/** Chooses a file, also of a kind that the browser's own dialog would not offer. */
const choose = (file: File) =>
  userEvent.setup({ applyAccept: false }).upload(dialog().getByLabelText('Picture'), file);

async function rename(text: string): Promise<void> {
  await userEvent.clear(name());
  await userEvent.type(name(), text);
}

describe('the dialog to edit a profile', () => {
  it('saves a new name, which every part of the page shows', async () => {
    await open();
    expect(name()).toHaveValue('Meera Iyer');
    await rename('  Meera Nair ');
    await press('Save');
    expect(await screen.findByText(/^Here is Meera Nair with no picture/)).toBeInTheDocument();
    expect(await screen.findByText('Your profile is saved')).toBeInTheDocument();
    await isClosed();
    expect(sent()).toEqual([{ name: 'Meera Nair' }]);
    expect(screen.getByRole('button', { name: 'Edit profile' })).toHaveFocus();
  });

  it('sends nothing if nothing was changed', async () => {
    await open();
    await press('Save');
    await isClosed();
    expect(sent()).toEqual([]);
  });

  it.each([
    ['   ', 'Please enter your name.'],
    ['\u3164', 'A name needs at least one character that can be seen.'],
    ['Mee\u202era', 'This name has invisible characters. Please type it without them.'],
  ])('refuses the name %j at its field', async (text, message) => {
    await open();
    await rename(text);
    await press('Save');
    expect(name()).toHaveFocus();
    expect(name()).toHaveAccessibleDescription(message);
    expect(sent()).toEqual([]);
  });

  it('shows a chosen picture before it is saved, and sends the file as it is if this browser cannot draw it', async () => {
    await open();
    expect(dialog().getByText(/^PNG, JPEG or WebP, up to 2 MB\./)).toBeInTheDocument();
    await choose(pictureOf(3));
    const preview = await dialog().findByRole('img', { name: 'Picture of Meera Iyer' });
    expect(preview).toHaveAttribute('src', 'data:image/png;base64,AAAA');
    expect(dialog().getByText('This picture is stored when you save.')).toBeInTheDocument();
    expect(sent()).toEqual([]);
    await press('Save');
    expect(await screen.findByText(new RegExp(`with ${PICTURE} and 250$`))).toBeInTheDocument();
    expect(sent()).toEqual([{ picture: 'data:image/png;base64,AAAA' }]);
  });

  it('can be used by keyboard alone', async () => {
    await open();
    const input = dialog().getByLabelText('Picture');
    const clicked = jest.spyOn(input, 'click');
    for (const control of ['Close', 'Add a picture']) {
      await userEvent.tab();
      expect(dialog().getByRole('button', { name: control })).toHaveFocus();
    }
    await userEvent.keyboard('{Enter}');
    expect(clicked).toHaveBeenCalledTimes(1);
    await userEvent.tab();
    expect(name()).toHaveFocus();
    await userEvent.keyboard('Meera Rao{Enter}');
    await waitFor(() => expect(sent()).toEqual([{ name: 'Meera Rao' }]));
  });

  it('removes the present picture with Save, and a chosen one at once', async () => {
    user.picture = PICTURE;
    await open();
    await press('Remove picture');
    expect(dialog().getByText('The picture is removed when you save.')).toBeInTheDocument();
    expect(dialog().getByRole('button', { name: 'Add a picture' })).toHaveFocus();
    expect(dialog().queryByRole('img')).not.toBeInTheDocument();
    await press('Save');
    expect(await screen.findByText(/with no picture/)).toBeInTheDocument();
    expect(sent()).toEqual([{ picture: null }]);
    await isClosed();
    await userEvent.click(screen.getByRole('button', { name: 'Edit profile' }));
    await choose(pictureOf(3));
    await dialog().findByRole('img');
    await press('Remove picture');
    expect(dialog().queryByText(/when you save\.$/)).not.toBeInTheDocument();
    await press('Save');
    await isClosed();
    expect(sent()).toHaveLength(1);
  });

  it.each([
    ['a kind that the server refuses', pictureOf(9, 'image/gif'), 'Use a PNG, JPEG or WebP picture.'],
    ['an SVG', pictureOf(9, 'image/svg+xml'), 'Use a PNG, JPEG or WebP picture.'],
    [
      'more than 2 MB, which this browser cannot make smaller',
      pictureOf(3_600_000),
      'This picture has 3.4 MB. Use one with at most 2 MB.',
    ],
  ])('refuses %s before it is sent', async (_title, file, message) => {
    await open();
    await choose(file);
    expect(await dialog().findByRole('alert')).toHaveTextContent(message);
    expect(dialog().queryByRole('img')).not.toBeInTheDocument();
    await press('Save');
    await isClosed();
    expect(sent()).toEqual([]);
  });

  it('draws every picture anew before it is sent, so that a phone’s video behind it stays here', async () => {
    const bitmap = { width: 4_000, height: 3_000, close: jest.fn() };
    Object.assign(globalThis, { createImageBitmap: async () => bitmap });
    const drawImage = jest.fn();
    jest
      .spyOn(HTMLCanvasElement.prototype, 'getContext')
      .mockReturnValue({ drawImage } as unknown as CanvasRenderingContext2D & never);
    jest
      .spyOn(HTMLCanvasElement.prototype, 'toBlob')
      .mockImplementation((done) => done(new Blob([new Uint8Array(3)], { type: 'image/webp' })));
    await open();
    // The second file is smaller than its square.
    for (const [index, size] of [3_600_000, 2].entries()) {
      await choose(pictureOf(size, 'image/jpeg'));
      await waitFor(() => expect(bitmap.close).toHaveBeenCalledTimes(index + 1));
      expect(await dialog().findByRole('img')).toHaveAttribute('src', 'data:image/webp;base64,AAAA');
      // Its middle square.
      expect(drawImage).toHaveBeenLastCalledWith(bitmap, 500, 0, 3_000, 3_000, 0, 0, 512, 512);
    }
    await press('Save');
    await isClosed();
    expect(sent()).toEqual([{ picture: 'data:image/webp;base64,AAAA' }]);
  });

  it('keeps everything that was typed and chosen when the server refuses, and says why', async () => {
    const words = 'This picture cannot be read. The file may be damaged.';
    await open({ [UPDATE]: () => refusal(400, 'auth/picture-damaged', words) });
    await rename('Meera Nair');
    await choose(pictureOf(3));
    await dialog().findByRole('img');
    await press('Save');
    expect(await dialog().findByRole('alert')).toHaveTextContent(words);
    expect(name()).toHaveValue('Meera Nair');
    expect(dialog().getByRole('img')).toHaveAttribute('src', 'data:image/png;base64,AAAA');
    expect(screen.getByText(/^Here is Meera Iyer/)).toBeInTheDocument();
  });

  it('says that it sends, and a second press sends nothing more', async () => {
    const answers: ((body: unknown) => void)[] = [];
    await open({ [UPDATE]: () => new Promise((resolve) => void answers.push(resolve)) });
    await choose(pictureOf(3));
    await dialog().findByRole('img');
    await press('Save');
    await press('Sending your picture...');
    expect(sent()).toHaveLength(1);
    answers[0]?.({ success: true, data: { ...meera, picture: PICTURE, wallet: 1 } });
    await isClosed();
    // The balance of the answer is older than what the page knows.
    expect(screen.getByText(/and 250$/)).toBeInTheDocument();
  });
});
