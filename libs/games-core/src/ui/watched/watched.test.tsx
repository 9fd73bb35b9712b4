import { act, render, screen } from '@testing-library/react';
import { Watch } from './watch.js';
import { createWatchable, useWatchable, type Watchable } from './watched.js';

describe('a value that is watched', () => {
  it('redraws at a change only the parts that watch it', () => {
    const drawn: string[] = [];
    let held: Watchable<number> | null = null;
    const Screen = () => {
      const value = useWatchable(1);
      held = value;
      drawn.push('screen');
      return (
        <Watch of={value}>
          {(now) => {
            drawn.push(`part ${String(now)}`);
            return <p>{now}</p>;
          }}
        </Watch>
      );
    };
    render(<Screen />);
    drawn.length = 0;
    act(() => held?.set(2));
    expect(drawn).toEqual(['part 2']);
    expect(screen.getByText('2')).toBeInTheDocument();
    act(() => held?.set(2));
    expect(drawn).toEqual(['part 2']);
  });

  it('does not call a listener that has stopped', () => {
    const watched = createWatchable('a');
    const first = jest.fn();
    const second = jest.fn();
    const stop = watched.subscribe(first);
    watched.subscribe(second);
    stop();
    watched.set('b');
    expect([first.mock.calls.length, second.mock.calls.length, watched.get()]).toEqual([0, 1, 'b']);
  });
});
