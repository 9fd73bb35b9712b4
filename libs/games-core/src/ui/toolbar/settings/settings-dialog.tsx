import { Dialog, Stack } from '@paasa/ui-kit/ui';
import { useVibration } from '../../feel/vibration.js';
import { useQuickPlay } from '../../quick-play/use-quick-play.js';
import { SwitchRow } from './switch-row.js';
import { VolumeSlider } from './volume-slider.js';
import { useTexts } from '@paasa/texts/ui';
import { texts } from './texts/texts.js';

/** How a game sounds, feels and moves, for every game in this browser. */
export function SettingsDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useTexts(texts);
  const quickPlay = useQuickPlay();
  const vibration = useVibration();
  return (
    <Dialog open={isOpen} onClose={onClose} title={t('title')}>
      <Stack>
        <VolumeSlider />
        {quickPlay.isAllowed ? (
          <SwitchRow
            label={t('quick.label')}
            hint={t('quick.hint')}
            isOn={quickPlay.isOn}
            onToggle={quickPlay.toggle}
          />
        ) : null}
        {vibration.isOffered ? (
          <SwitchRow
            label={t('vibration.label')}
            hint={t('vibration.hint')}
            isOn={vibration.isOn}
            onToggle={vibration.toggle}
          />
        ) : null}
      </Stack>
    </Dialog>
  );
}
