import '@fontsource-variable/archivo';
import 'graphiql/style.css';
import './page.css';
import './panel/panel.css';
import { createRoot } from 'react-dom/client';
import { clientConfig } from '@shop/web-auth';
import { Explorer } from './explorer';
import { firstHeaders } from './token/headers';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');

const headers = firstHeaders(localStorage.getItem('accessToken'), Date.now());
const { demo, firebase } = clientConfig();
const demoKey = demo && firebase.emulator ? firebase.apiKey : undefined;
createRoot(root).render(<Explorer headers={headers} demoKey={demoKey} />);
