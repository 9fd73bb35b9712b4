import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router';
import { TextLink } from './text-link.js';

const link = (
  <TextLink to="/there?bet=1" aria-label="Go there">
    There
  </TextLink>
);

describe('TextLink', () => {
  it('changes the page within the app', async () => {
    render(
      <MemoryRouter>
        <Routes>
          <Route path="/" element={link} />
          <Route path="/there" element="Arrived" />
        </Routes>
      </MemoryRouter>,
    );
    await userEvent.click(screen.getByRole('link', { name: 'Go there' }));
    expect(screen.getByText('Arrived')).toBeInTheDocument();
  });

  it('is a plain link without a router', () => {
    render(link);
    expect(screen.getByRole('link', { name: 'Go there' })).toHaveAttribute('href', '/there?bet=1');
  });
});
