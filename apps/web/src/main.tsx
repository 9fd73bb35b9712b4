import 'react-toastify/ReactToastify.css';
import { configureApiClient } from '@paasa/api-client/ui';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app.js';
import { AppRoutes, preloadPage } from './routes.js';
import { createStore } from './store.js';

configureApiClient({ baseUrl: import.meta.env.VITE_API_URL ?? '' });
const documentPath = window.location.pathname;
preloadPage(documentPath);

const loadDocument = (): void => window.location.reload();

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <App store={createStore()}>
      <BrowserRouter>
        <AppRoutes documentPath={documentPath} loadDocument={loadDocument} />
      </BrowserRouter>
    </App>
  </StrictMode>,
);
