import type { GameSound, GameTone } from './game-sound.js';

/** An immediate rise or fall sounds like a click. */
const ATTACK_SECONDS = 0.005;
/** An exponential fall never reaches zero; below this it is not audible. */
const SILENCE = 0.0001;
/** Higher frequencies turn the rumble into a hiss. */
const RUMBLE_HZ = 900;

/** A gain that rises to full and falls to silence within the note. */
function envelope(context: BaseAudioContext, startAt: number, endAt: number): GainNode {
  const node = context.createGain();
  const peakAt = Math.min(startAt + ATTACK_SECONDS, endAt);
  node.gain.setValueAtTime(SILENCE, startAt);
  node.gain.linearRampToValueAtTime(1, peakAt);
  node.gain.exponentialRampToValueAtTime(SILENCE, endAt);
  return node;
}

function addTone(context: BaseAudioContext, output: AudioNode, tone: GameTone, soundAt: number): void {
  const startAt = soundAt + tone.startMs / 1000;
  const endAt = startAt + tone.durationMs / 1000;
  const oscillator = context.createOscillator();
  oscillator.type = tone.shape;
  oscillator.frequency.setValueAtTime(tone.frequencyHz, startAt);
  if (tone.endFrequencyHz !== undefined) {
    oscillator.frequency.exponentialRampToValueAtTime(tone.endFrequencyHz, endAt);
  }
  oscillator.connect(envelope(context, startAt, endAt)).connect(output);
  oscillator.start(startAt);
  oscillator.stop(endAt);
}

/** White noise, the same each time. */
function fillWithNoise(samples: Float32Array): void {
  let state = 1;
  for (let index = 0; index < samples.length; index += 1) {
    // Source: the linear congruential generator of Numerical Recipes.
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    samples[index] = state / 2 ** 31 - 1;
  }
}

function addNoise(context: BaseAudioContext, output: AudioNode, durationMs: number, startAt: number): void {
  const endAt = startAt + durationMs / 1000;
  const sampleCount = Math.max(1, Math.ceil((durationMs / 1000) * context.sampleRate));
  const buffer = context.createBuffer(1, sampleCount, context.sampleRate);
  fillWithNoise(buffer.getChannelData(0));
  const source = context.createBufferSource();
  source.buffer = buffer;
  const filter = context.createBiquadFilter();
  filter.type = 'lowpass';
  filter.frequency.setValueAtTime(RUMBLE_HZ, startAt);
  source
    .connect(filter)
    .connect(envelope(context, startAt, endAt))
    .connect(output);
  source.start(startAt);
  source.stop(endAt);
}

/** Schedules a sound on a running context, from now on. */
export function synthesize(context: BaseAudioContext, destination: AudioNode, sound: GameSound): void {
  const output = context.createGain();
  output.gain.value = sound.volume;
  output.connect(destination);
  for (const tone of sound.tones) addTone(context, output, tone, context.currentTime);
  if (sound.noise !== undefined) addNoise(context, output, sound.noise.durationMs, context.currentTime);
}
