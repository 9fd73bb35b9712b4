import { PlayRulesProvider, type PlayRules } from '@paasa/api-client/ui';
import { UiProvider } from '@paasa/ui-kit/ui';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { GameSound } from '../../sound/game-sound.js';
import { SettingsDialog } from './settings-dialog.js';

const mockPlayed: GameSound[] = [];
jest.mock('../../sound/sound-player.js', () => ({
  createSoundPlayer: () => ({
    unlock: () => undefined,
    setLevel: () => undefined,
    play: (sound: GameSound) => mockPlayed.push(sound),
  }),
}));

const vibrated = jest.fn();

function useTouch(): void {
  Object.assign(globalThis, {
    matchMedia: (media: string) => ({
      matches: media.includes('coarse'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }),
  });
}

function open(rules: PlayRules | null = null): void {
  render(
    <UiProvider>
      <PlayRulesProvider value={rules}>
        <SettingsDialog isOpen onClose={() => undefined} />
      </PlayRulesProvider>
    </UiProvider>,
  );
}

const slider = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Volume' });
const move = (percent: number) => fireEvent.change(slider(), { target: { value: String(percent) } });
/** Until a sample would have been played. */
const rest = () => act(() => jest.advanceTimersByTimeAsync(1_000));

beforeEach(() => {
  localStorage.clear();
  mockPlayed.length = 0;
  vibrated.mockClear();
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'matchMedia');
  Reflect.deleteProperty(navigator, 'vibrate');
});

describe('the volume', () => {
  it('is a slider from 0 to 100 % whose value is read in words', () => {
    open();
    expect(slider()).toHaveAttribute('aria-valuetext', '100 percent');
    expect(slider().min).toBe('0');
    expect(slider().max).toBe('100');
    move(35);
    expect(slider()).toHaveAttribute('aria-valuetext', '35 percent');
    expect(screen.getByText('35%')).toBeVisible();
    move(0);
    expect(slider()).toHaveAttribute('aria-valuetext', 'Off');
    expect(screen.getByText('Off')).toBeVisible();
  });

  it('sounds once where the player’s hand stops, and not at 0', async () => {
    jest.useFakeTimers();
    open();
    for (const percent of [95, 90, 85]) move(percent);
    await rest();
    expect(mockPlayed).toHaveLength(1);
    move(0);
    await rest();
    expect(mockPlayed).toHaveLength(1);
  });

  it('follows another tab at once, without a sound', async () => {
    jest.useFakeTimers();
    open();
    localStorage.setItem('paasa.volume', '20');
    act(
      () => void window.dispatchEvent(new StorageEvent('storage', { key: 'paasa.volume', newValue: '20' })),
    );
    expect(slider().value).toBe('20');
    await rest();
    expect(mockPlayed).toEqual([]);
  });
});

describe('the settings', () => {
  it('offer vibration on a touch device that has it, off at first, and show it when it is switched on', async () => {
    useTouch();
    Object.assign(navigator, { vibrate: vibrated });
    open();
    const vibration = screen.getByRole('switch', { name: 'Vibration' });
    expect(vibration).not.toBeChecked();
    await userEvent.click(vibration);
    expect(vibration).toBeChecked();
    expect(vibrated).toHaveBeenCalledTimes(1);
    await userEvent.click(vibration);
    expect(vibrated).toHaveBeenCalledTimes(1);
  });

  it('offer no vibration without the call, or without touch', () => {
    useTouch();
    open();
    expect(screen.queryByRole('switch', { name: 'Vibration' })).not.toBeInTheDocument();
    Reflect.deleteProperty(globalThis, 'matchMedia');
    Object.assign(navigator, { vibrate: vibrated });
    open();
    expect(screen.queryByRole('switch', { name: 'Vibration' })).not.toBeInTheDocument();
  });

  it('offer quick play only where the rules of the place allow it', () => {
    open({ minGameCycleMs: 0, isAutoplayAllowed: true, isQuickPlayAllowed: false });
    expect(screen.queryByRole('switch')).not.toBeInTheDocument();
    open({ minGameCycleMs: 0, isAutoplayAllowed: true, isQuickPlayAllowed: true });
    expect(screen.getByRole('switch', { name: 'Quick play' })).toHaveAccessibleDescription(
      'Results at once, without animations.',
    );
  });
});
