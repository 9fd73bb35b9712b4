/** One note. */
export interface GameTone {
  readonly frequencyHz: number;
  /** After the sound's start. */
  readonly startMs: number;
  readonly durationMs: number;
  readonly shape: OscillatorType;
  /** The pitch at the end; without it the pitch does not change. */
  readonly endFrequencyHz?: number;
}

/** The recipe of a sound, which is synthesized when it is played. */
export interface GameSound {
  /** 0 to 1. */
  readonly volume: number;
  readonly tones: readonly GameTone[];
  /** A dull rumble from the sound's start, as of a blast. */
  readonly noise?: { readonly durationMs: number };
}
