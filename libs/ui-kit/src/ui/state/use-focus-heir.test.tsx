import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { useFocusHeir } from './use-focus-heir.js';

function Row({ name, onEnd }: { name: string; onEnd: () => void }) {
  const ref = useFocusHeir<HTMLLIElement>();
  return (
    <li ref={ref}>
      <button type="button" onClick={onEnd}>{`End ${name}`}</button>
    </li>
  );
}

function List({ onEmpty }: { onEmpty: () => void }) {
  const ref = useFocusHeir<HTMLUListElement>();
  const [names, setNames] = useState(['one', 'two']);
  const end = (ended: string) => {
    setNames(names.filter((name) => name !== ended));
    if (names.length === 1) onEmpty();
  };
  return (
    <ul ref={ref} tabIndex={-1}>
      {names.map((name) => (
        <Row key={name} name={name} onEnd={() => end(name)} />
      ))}
    </ul>
  );
}

function Page() {
  const [isEmpty, setIsEmpty] = useState(false);
  return (
    <main tabIndex={-1}>
      {isEmpty ? null : <List onEmpty={() => setIsEmpty(true)} />}
      <button type="button">elsewhere</button>
    </main>
  );
}

const end = async (name: string) => {
  screen.getByRole('button', { name: `End ${name}` }).focus();
  await userEvent.keyboard('{Enter}');
};

describe('useFocusHeir', () => {
  it('hands the focus of a removed element to its surroundings', async () => {
    render(<Page />);
    await end('two');
    expect(screen.getByRole('list')).toHaveFocus();
  });

  it('hands it to the content of the page if all surroundings are removed too', async () => {
    render(<Page />);
    await end('one');
    await end('two');
    expect(screen.queryByRole('list')).not.toBeInTheDocument();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('does not move a focus elsewhere', () => {
    const { rerender } = render(<Page />);
    screen.getByRole('button', { name: 'elsewhere' }).focus();
    rerender(
      <main>
        <button type="button">elsewhere</button>
      </main>,
    );
    expect(screen.getByRole('main')).not.toHaveFocus();
  });
});
