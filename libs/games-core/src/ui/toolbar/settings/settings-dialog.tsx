import { Dialog, Stack } from '@paasa/ui-kit/ui';
import { useVibration } from '../../feel/vibration.js';
import { useQuickPlay } from '../../quick-play/use-quick-play.js';
import { SwitchRow } from './switch-row.js';
import { VolumeSlider } from './volume-slider.js';

/** How a game sounds, feels and moves, for every game in this browser. */
export function SettingsDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const quickPlay = useQuickPlay();
  const vibration = useVibration();
  return (
    <Dialog open={isOpen} onClose={onClose} title="Settings">
      <Stack>
        <VolumeSlider />
        {quickPlay.isAllowed ? (
          <SwitchRow
            label="Quick play"
            hint="Results at once, without animations."
            isOn={quickPlay.isOn}
            onToggle={quickPlay.toggle}
          />
        ) : null}
        {vibration.isOffered ? (
          <SwitchRow
            label="Vibration"
            hint="When a bet pays more than its stake, and at a mine."
            isOn={vibration.isOn}
            onToggle={vibration.toggle}
          />
        ) : null}
      </Stack>
    </Dialog>
  );
}
