import { Drawer, IconButton } from '@paasa/ui-kit/ui';
import { useNavigate } from 'react-router';
import { Menu } from './menu.js';
import { useLogout } from './use-logout.js';

/** The panel that slides in on small screens. */
export function MobileMenu({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const logOut = useLogout('Logged out');
  const handleLogout = async () => {
    onClose();
    if (await logOut()) await navigate('/');
  };
  return (
    <Drawer open label="Menu" onClose={onClose}>
      <IconButton icon="close" label="Close menu" onClick={onClose} />
      <Menu label="Menu" onFollow={onClose} onLogout={() => void handleLogout()} />
    </Drawer>
  );
}
