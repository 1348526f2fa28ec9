import '@fontsource-variable/inter';
import 'graphiql/style.css';
import './page.css';
import { createRoot } from 'react-dom/client';
import { tokenHeaders } from './access-token';
import { Explorer } from './explorer';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');

const headers = tokenHeaders(localStorage.getItem('accessToken'), Date.now());
createRoot(root).render(<Explorer headers={headers} />);
