import { act, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { UiProvider } from '../theme/ui-provider.js';
import { Deferred } from './deferred.js';

describe('Deferred', () => {
  it('draws the content below after the content around it', () => {
    const drawn: string[] = [];
    function Part({ name }: { name: string }) {
      useEffect(() => void drawn.push(name), [name]);
      return <p>{name}</p>;
    }
    render(
      <UiProvider>
        <Deferred>
          <Part name="below" />
        </Deferred>
        <Part name="around" />
      </UiProvider>,
    );
    expect(drawn).toEqual(['around', 'below']);
    expect(screen.getByText('below')).toBeInTheDocument();
  });

  it('passes on later changes', async () => {
    const page = (text: string) => (
      <UiProvider>
        <Deferred>{text}</Deferred>
      </UiProvider>
    );
    const { rerender } = render(page('one'));
    await act(async () => rerender(page('two')));
    expect(screen.getByText('two')).toBeInTheDocument();
  });
});
