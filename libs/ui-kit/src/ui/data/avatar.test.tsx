import { fireEvent, render, screen } from '@testing-library/react';
import { UiProvider } from '../theme/ui-provider.js';
import { Avatar } from './avatar.js';

const show = (picture: string | null) =>
  render(<Avatar name="Asha Rao" picture={picture} />, { wrapper: UiProvider });

describe('Avatar', () => {
  it('is the picture, with the person’s name', () => {
    show('https://pictures.example/asha.png');
    expect(screen.getByRole('img', { name: 'Picture of Asha Rao' })).toHaveAttribute(
      'src',
      'https://pictures.example/asha.png',
    );
    expect(screen.queryByText('AR')).not.toBeInTheDocument();
  });

  it('is hidden from screen readers if a name stands beside it', () => {
    render(<Avatar name="Asha Rao" picture="/asha.png" decorative />, { wrapper: UiProvider });
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    expect(screen.getByRole('presentation')).toHaveAttribute('src', '/asha.png');
  });

  it.each([null, ''])('is the initials, hidden from screen readers, if the picture is %j', (picture) => {
    show(picture);
    expect(screen.getByText('AR')).toHaveAttribute('aria-hidden', 'true');
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });

  it('is the initials if the picture fails to load, and tries the next picture', () => {
    const { rerender } = show('/gone.png');
    fireEvent.error(screen.getByRole('img'));
    expect(screen.getByText('AR')).toBeInTheDocument();
    rerender(<Avatar name="Asha Rao" picture="/new.png" />);
    expect(screen.getByRole('img')).toHaveAttribute('src', '/new.png');
  });
});
