import { act, fireEvent, renderHook } from '@testing-library/react';
import { afterPaint } from '../intents/after-paint.js';
import type { GameSound } from './game-sound.js';
import { createSoundPlayer } from './sound-player.js';
import { useGameSounds, useVolume } from './use-game-sounds.js';

type Told = [what: string, ...values: unknown[]];

/** Records the calls of Web Audio. */
class FakeParam {
  #value = 0;
  constructor(
    readonly name: string,
    readonly events: Told[],
  ) {}
  get value(): number {
    return this.#value;
  }
  set value(value: number) {
    this.#value = value;
    this.events.push([`${this.name} =`, value]);
  }
  readonly setValueAtTime = (value: number, at: number) => this.events.push([`${this.name} at`, value, at]);
  readonly linearRampToValueAtTime = (value: number, at: number) =>
    this.events.push([`${this.name} line`, value, at]);
  readonly exponentialRampToValueAtTime = (value: number, at: number) =>
    this.events.push([`${this.name} curve`, value, at]);
}

class FakeNode {
  type = '';
  buffer: unknown = null;
  readonly frequency: FakeParam;
  readonly gain: FakeParam;
  constructor(
    readonly name: string,
    readonly events: Told[],
  ) {
    this.frequency = new FakeParam('frequency', events);
    this.gain = new FakeParam('gain', events);
  }
  readonly connect = (next: unknown) => next;
  readonly start = (at: number) => this.events.push([`${this.name} start`, at, this.type]);
  readonly stop = (at: number) => this.events.push([`${this.name} stop`, at]);
}

class FakeAudioContext {
  static made: FakeAudioContext[] = [];
  static firstState = 'running';
  state = FakeAudioContext.firstState;
  currentTime = 2;
  sampleRate = 1000;
  destination = {};
  readonly events: Told[] = [];
  letResume = (): void => undefined;
  constructor() {
    FakeAudioContext.made.push(this);
  }
  readonly createOscillator = () => new FakeNode('oscillator', this.events);
  readonly createGain = () => new FakeNode('gain', this.events);
  readonly createBiquadFilter = () => new FakeNode('filter', this.events);
  readonly createBufferSource = () => new FakeNode('noise', this.events);
  readonly createBuffer = (_channels: number, length: number) => {
    const samples = new Float32Array(length);
    this.events.push(['buffer', samples]);
    return { getChannelData: () => samples };
  };
  readonly resume = () => {
    this.events.push(['resume']);
    return new Promise<void>((resolve) => {
      this.letResume = () => {
        this.state = 'running';
        resolve();
      };
    });
  };
}

const chime: GameSound = {
  volume: 0.1,
  tones: [
    { frequencyHz: 880, startMs: 0, durationMs: 100, shape: 'sine' },
    { frequencyHz: 440, startMs: 500, durationMs: 250, shape: 'triangle', endFrequencyHz: 220 },
  ],
};

const madeContext = (): FakeAudioContext => {
  const [context] = FakeAudioContext.made;
  if (context === undefined) throw new Error('no audio context was made');
  return context;
};
const eventsOf = (what: string) => madeContext().events.filter(([event]) => event === what);

function installAudio(firstState: string): void {
  FakeAudioContext.made = [];
  FakeAudioContext.firstState = firstState;
  Object.assign(globalThis, { AudioContext: FakeAudioContext });
}

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'AudioContext');
  jest.restoreAllMocks();
});

describe('a sound player', () => {
  it('plays each tone at its time, in its shape, at the volume of the sound', () => {
    installAudio('running');
    createSoundPlayer().play(chime);
    expect(eventsOf('oscillator start')).toEqual([
      ['oscillator start', 2, 'sine'],
      ['oscillator start', 2.5, 'triangle'],
    ]);
    expect(eventsOf('oscillator stop')).toEqual([
      ['oscillator stop', 2.1],
      ['oscillator stop', 2.75],
    ]);
    expect(eventsOf('frequency at')).toEqual([
      ['frequency at', 880, 2],
      ['frequency at', 440, 2.5],
    ]);
    expect(eventsOf('frequency curve')).toEqual([['frequency curve', 220, 2.75]]);
    expect(eventsOf('gain =')).toEqual([
      ['gain =', 1],
      ['gain =', 0.1],
    ]);
  });

  it('starts and ends each tone in silence, so that it does not click', () => {
    installAudio('running');
    createSoundPlayer().play({ ...chime, tones: chime.tones.slice(0, 1) });
    expect(madeContext().events.filter(([what]) => /gain (at|line|curve)/.test(what))).toEqual([
      ['gain at', 0.0001, 2],
      ['gain line', 1, 2.005],
      ['gain curve', 0.0001, 2.1],
    ]);
  });

  it('rumbles for the given time, above and below zero', () => {
    installAudio('running');
    createSoundPlayer().play({ volume: 0.2, tones: [], noise: { durationMs: 400 } });
    expect(eventsOf('gain =')).toEqual([
      ['gain =', 1],
      ['gain =', 0.2],
    ]);
    expect(eventsOf('noise start')).toEqual([['noise start', 2, '']]);
    expect(eventsOf('noise stop')).toEqual([['noise stop', 2.4]]);
    const samples = eventsOf('buffer')[0]?.[1] as Float32Array;
    expect(samples).toHaveLength(400);
    expect(Math.max(...samples)).toBeGreaterThan(0.9);
    expect(Math.min(...samples)).toBeLessThan(-0.9);
    expect(Math.abs(samples.reduce((sum, sample) => sum + sample, 0) / 400)).toBeLessThan(0.1);
  });

  it('resumes a suspended context before it plays, and creates no second one', async () => {
    installAudio('suspended');
    const player = createSoundPlayer();
    player.unlock();
    player.play(chime);
    expect(eventsOf('oscillator start')).toEqual([]);
    await act(async () => madeContext().letResume());
    expect(eventsOf('oscillator start')).toHaveLength(2);
    player.play(chime);
    expect(eventsOf('oscillator start')).toHaveLength(4);
    expect(FakeAudioContext.made).toHaveLength(1);
  });

  it('drops a sound whose context resumed too late', async () => {
    installAudio('suspended');
    const now = jest.spyOn(performance, 'now').mockReturnValue(1000);
    createSoundPlayer().play(chime);
    now.mockReturnValue(2000);
    await act(async () => madeContext().letResume());
    expect(eventsOf('oscillator start')).toEqual([]);
  });

  it('is silent if the browser has no Web Audio', () => {
    const player = createSoundPlayer();
    expect(() => {
      player.unlock();
      player.play(chime);
    }).not.toThrow();
  });

  it('is silent if the device has no output', () => {
    const NoOutput = () => {
      throw new DOMException('no device', 'NotSupportedError');
    };
    Object.assign(globalThis, { AudioContext: jest.fn(NoOutput) });
    expect(() => createSoundPlayer().play(chime)).not.toThrow();
  });
});

describe('useGameSounds', () => {
  // The page has one audio context for its whole life, and the tests below share it like its screens.
  beforeAll(() => {
    FakeAudioContext.made = [];
  });
  /** As a press does, unless an earlier test has done it. */
  const openContext = (): void => {
    if (FakeAudioContext.made.length === 0) installAudio('running');
    fireEvent.pointerDown(document.body);
  };

  it('creates no context while muted, stores that, and plays with the press that unmutes', async () => {
    localStorage.clear();
    installAudio('suspended');
    const toolbar = renderHook(() => useGameSounds()).result;
    const game = renderHook(() => useGameSounds()).result;
    act(() => toolbar.current.toggleMuted());
    expect(game.current.isMuted).toBe(true);
    expect(localStorage.getItem('paasa.sounds')).toBe('off');
    fireEvent.pointerDown(document.body);
    game.current.play(chime);
    await afterPaint();
    expect(FakeAudioContext.made).toEqual([]);

    act(() => toolbar.current.toggleMuted());
    expect(game.current.isMuted).toBe(false);
    expect(eventsOf('resume')).toHaveLength(1);
  });

  it('plays unless muted, after the next frame, on the same context, which any press resumes while a game is shown', async () => {
    const { result, unmount } = renderHook(() => useGameSounds());
    const context = madeContext();
    fireEvent.pointerUp(document.body);
    expect(eventsOf('resume')).toHaveLength(2);
    await act(async () => context.letResume());
    result.current.play(chime);
    expect(eventsOf('oscillator start')).toHaveLength(0);
    await afterPaint();
    expect(eventsOf('oscillator start')).toHaveLength(2);
    act(() => result.current.toggleMuted());
    result.current.play(chime);
    await afterPaint();
    expect(eventsOf('oscillator start')).toHaveLength(2);
    act(() => result.current.toggleMuted());

    unmount();
    context.state = 'suspended';
    fireEvent.keyDown(document.body, { key: 'Enter' });
    expect(eventsOf('resume')).toHaveLength(2);
    expect(FakeAudioContext.made).toHaveLength(1);
  });

  it('is as loud as the volume says, at once, for every game, and is remembered', async () => {
    const toolbar = renderHook(() => useGameSounds()).result;
    const { result } = renderHook(() => useVolume());
    const change = (percent: number) => act(() => result.current[1](percent));
    openContext();
    expect(result.current[0]).toBe(100);
    change(50);
    expect(localStorage.getItem('paasa.volume')).toBe('50');
    expect(eventsOf('gain =').at(-1)).toEqual(['gain =', 0.25]);

    change(0);
    expect([toolbar.current.isMuted, localStorage.getItem('paasa.sounds')]).toEqual([true, 'off']);
    // Also for what sounds now.
    expect(eventsOf('gain =').at(-1)).toEqual(['gain =', 0]);
    act(() => toolbar.current.toggleMuted());
    expect(result.current[0]).toBe(50);
    act(() => toolbar.current.toggleMuted());
    change(20);
    expect(toolbar.current.isMuted).toBe(false);
    change(100);
  });

  it.each(['0', '101', '12.5', '"loud"', 'null', '{'])(
    'is at full volume after %s was stored by hand',
    (stored) => {
      localStorage.setItem('paasa.volume', stored);
      expect(renderHook(() => useVolume()).result.current[0]).toBe(100);
      localStorage.removeItem('paasa.volume');
    },
  );
});
