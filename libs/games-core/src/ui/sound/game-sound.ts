/** One note. */
export interface GameTone {
  readonly frequencyHz: number;
  /** After the sound's start. */
  readonly startMs: number;
  readonly durationMs: number;
  readonly shape: OscillatorType;
  /** Where the pitch glides to; without it the pitch stays. */
  readonly endFrequencyHz?: number;
}

/** A sound as a recipe: it is synthesized when it is played, there is no file to load. */
export interface GameSound {
  /** 0 to 1. */
  readonly volume: number;
  readonly tones: readonly GameTone[];
  /** A dull rumble from the sound's start, as of a blast. */
  readonly noise?: { readonly durationMs: number };
}
