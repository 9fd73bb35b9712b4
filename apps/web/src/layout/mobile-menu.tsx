import { useTexts } from '@paasa/texts/ui';
import { Drawer, IconButton } from '@paasa/ui-kit/ui';
import { useNavigate } from 'react-router';
import { LanguageChoice } from './language-choice.js';
import { Menu } from './menu.js';
import { useLogout } from './use-logout.js';
import { texts } from './texts/texts.js';

/** The panel that slides in on small screens. */
export function MobileMenu({ onClose }: { onClose: () => void }) {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const logOut = useLogout(t('logout.done'));
  const handleLogout = async () => {
    onClose();
    if (await logOut()) await navigate('/');
  };
  return (
    <Drawer open label={t('menu')} onClose={onClose}>
      <IconButton icon="close" label={t('menu.close')} onClick={onClose} />
      <Menu label={t('menu')} onFollow={onClose} onLogout={() => void handleLogout()} />
      <LanguageChoice />
    </Drawer>
  );
}
