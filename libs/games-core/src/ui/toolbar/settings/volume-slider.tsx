import { useEffect, useId, useRef } from 'react';
import { styled } from 'styled-components';
import type { GameSound } from '../../sound/game-sound.js';
import { useGameSounds, useVolume } from '../../sound/use-game-sounds.js';
import { useTexts } from '@paasa/texts/ui';
import { texts } from './texts/texts.js';

const STEP = 5;

/** After a pause, so that a slider that is dragged sounds once, where it stops. */
const SAMPLE_AFTER_MS = 150;

/** As loud as the sounds of the games, and none of them. */
const SAMPLE_SOUND: GameSound = {
  volume: 0.1,
  tones: [{ frequencyHz: 523.3, startMs: 0, durationMs: 180, shape: 'triangle' }],
};

const Head = styled.div`
  display: flex;
  justify-content: space-between;
  font-weight: ${({ theme }) => theme.weight.bold};
  font-variant-numeric: tabular-nums;
`;

const Range = styled.input`
  display: block;
  width: 100%;
  height: ${({ theme }) => theme.size.control};
  margin: 0;
  accent-color: ${({ theme }) => theme.color.accent};
  cursor: pointer;
`;

/** Sets the volume of all games, with a sample of it. */
export function VolumeSlider() {
  const t = useTexts(texts);
  const id = useId();
  const { play } = useGameSounds();
  const [volume, changeVolume] = useVolume();
  const sample = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(sample.current), []);
  const handleChange = (percent: number) => {
    changeVolume(percent);
    clearTimeout(sample.current);
    sample.current = setTimeout(() => play(SAMPLE_SOUND), SAMPLE_AFTER_MS);
  };
  return (
    <div>
      <Head>
        <label htmlFor={id}>{t('volume')}</label>
        <output htmlFor={id}>{volume === 0 ? t('volume.off') : `${volume}%`}</output>
      </Head>
      <Range
        id={id}
        type="range"
        min={0}
        max={100}
        step={STEP}
        value={volume}
        aria-valuetext={volume === 0 ? t('volume.off') : t('volume.percent', { percent: volume })}
        onChange={(event) => handleChange(event.currentTarget.valueAsNumber)}
      />
    </div>
  );
}
