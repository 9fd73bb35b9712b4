import { ToastHost, UiProvider } from '@paasa/ui-kit/ui';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router';
import { Gate } from './gate.js';
import { AppRoutes } from './routes.js';
import { createStore } from './store.js';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <Provider store={createStore()}>
      <UiProvider>
        <BrowserRouter basename="/console">
          <Gate>
            <AppRoutes />
          </Gate>
        </BrowserRouter>
        <ToastHost />
      </UiProvider>
    </Provider>
  </StrictMode>,
);
