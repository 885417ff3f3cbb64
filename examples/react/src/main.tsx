import { createRoot } from 'react-dom/client';
import { Chat } from './chat';

createRoot(document.querySelector('main')!).render(<Chat url="https://onair.example/overlay/chat-box#key=…" />);
