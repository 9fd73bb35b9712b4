import { act, render, screen } from '@testing-library/react';
import { rememberSwitch, useRememberedSwitch, type RememberedSwitch } from './remembered-switch.js';

const KEY = 'paasa.test';

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

const Light = ({ of }: { of: RememberedSwitch }) => <p>{useRememberedSwitch(of) ? 'on' : 'off'}</p>;

describe('a remembered switch', () => {
  it('starts with its default and keeps its state for the next page', () => {
    expect(rememberSwitch(KEY, true).isOn()).toBe(true);
    const before = rememberSwitch(KEY, false);
    expect(before.isOn()).toBe(false);
    before.toggle();
    expect(before.isOn()).toBe(true);
    expect(rememberSwitch(KEY, false).isOn()).toBe(true);
    before.toggle();
    expect(rememberSwitch(KEY, true).isOn()).toBe(false);
  });

  it('ignores an invalid value', () => {
    localStorage.setItem(KEY, 'perhaps');
    expect(rememberSwitch(KEY, true).isOn()).toBe(true);
  });

  it('changes everywhere on the page at once', () => {
    const light = rememberSwitch(KEY, false);
    render(
      <>
        <Light of={light} />
        <Light of={light} />
      </>,
    );
    act(() => light.toggle());
    expect(screen.getAllByText('on')).toHaveLength(2);
  });

  it('follows another tab', () => {
    render(<Light of={rememberSwitch(KEY, false)} />);
    act(() => {
      localStorage.setItem(KEY, 'on');
      window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
    });
    expect(screen.getByText('on')).toBeInTheDocument();
  });

  it.each(['getItem', 'setItem'] as const)('works for the life of the page if %s is blocked', (call) => {
    jest.spyOn(Storage.prototype, call).mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    const blocked = rememberSwitch(KEY, false);
    render(<Light of={blocked} />);
    expect(screen.getByText('off')).toBeInTheDocument();
    act(() => blocked.toggle());
    expect(screen.getByText('on')).toBeInTheDocument();
    act(() => blocked.toggle());
    expect(screen.getByText('off')).toBeInTheDocument();
  });
});
