import { useTexts } from '@paasa/texts/ui';
import { Avatar, Button, Cluster } from '@paasa/ui-kit/ui';
import { useRef, useState, type ChangeEvent } from 'react';
import { styled } from 'styled-components';
import { PICTURE_TYPES } from '../../rules/picture-limits.js';
import { readPicture } from './read-picture.js';
import { texts } from './texts/texts.js';

const Row = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${({ theme }) => theme.space.m};
  align-items: center;
`;

const Muted = styled.p`
  margin-top: ${({ theme }) => theme.space.xs};
  color: ${({ theme }) => theme.color.textMuted};
  font-size: ${({ theme }) => theme.text.s};
`;

/** What a player wants as a picture: a data URL, none (null), or the present one (undefined). */
export type WantedPicture = string | null | undefined;

const stateOf = (wanted: WantedPicture, isReading: boolean): 'reading' | 'chosen' | 'removed' | null => {
  if (isReading) return 'reading';
  if (wanted === undefined) return null;
  return wanted === null ? 'removed' : 'chosen';
};

export interface PictureChoiceProps {
  name: string;
  /** The address of the present picture. */
  picture: string | null;
  wanted: WantedPicture;
  onWant: (wanted: WantedPicture) => void;
  /** Reports why a file cannot be the picture; null when another one is chosen. */
  onFault: (fault: string | null) => void;
}

/** Shows the picture as it will be, and lets the player choose another one or none. */
export function PictureChoice({ name, picture, wanted, onWant, onFault }: PictureChoiceProps) {
  const t = useTexts(texts);
  const [isReading, setIsReading] = useState(false);
  const fileRef = useRef<HTMLInputElement>(null);
  const chooseRef = useRef<HTMLButtonElement>(null);
  const shown = wanted === undefined ? picture : wanted;
  const state = stateOf(wanted, isReading);

  const handleFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file === undefined) return;
    onFault(null);
    setIsReading(true);
    const { url, fault } = await readPicture(t, file);
    setIsReading(false);
    // The same file can be chosen again, after it was changed.
    target.value = '';
    if (fault === null) onWant(url);
    else onFault(fault);
  };
  const handleRemove = () => {
    onFault(null);
    onWant(picture === null ? undefined : null);
    // The pressed button goes.
    chooseRef.current?.focus();
  };

  return (
    <Row>
      <Avatar name={name} picture={shown} size="l" />
      <div>
        <Cluster $gap="xs">
          <Button
            ref={chooseRef}
            variant="secondary"
            size="s"
            busy={isReading}
            onClick={() => fileRef.current?.click()}
          >
            {t(shown === null ? 'picture.add' : 'picture.change')}
          </Button>
          {shown === null ? null : (
            <Button variant="secondary" size="s" onClick={handleRemove}>
              {t('picture.remove')}
            </Button>
          )}
        </Cluster>
        <input
          ref={fileRef}
          type="file"
          hidden
          accept={PICTURE_TYPES.join(',')}
          aria-label={t('picture')}
          onChange={(event) => void handleFile(event)}
        />
        <Muted>{t('picture.hint')}</Muted>
        <Muted role="status">{state === null ? '' : t(`picture.${state}`)}</Muted>
      </div>
    </Row>
  );
}
