/* The Korean texts of the Web Awesome controls that Onair uses; the library has no Korean translation. */
import { registerTranslation } from '@awesome.me/webawesome/dist/utilities/localize.js';

const korean = {
  $code: 'ko',
  $name: '한국어',
  $dir: 'ltr' as const,
  clearEntry: '지우기',
  close: '닫기',
  copied: '복사됨',
  copy: '복사',
  currentValue: '현재 값',
  decrement: '줄이기',
  error: '오류',
  hidePassword: '비밀번호 숨기기',
  increment: '늘리기',
  loading: '불러오는 중',
  moreOptions: '옵션 더 보기',
  noResults: '일치하는 결과 없음',
  numCharacters: (count: number) => `${count}자`,
  numCharactersRemaining: (count: number) => `${count}자 남음`,
  numOptionsSelected: (count: number) => (count === 0 ? '선택한 옵션 없음' : `옵션 ${count}개 선택됨`),
  progress: '진행률',
  remove: '제거',
  resize: '크기 조절',
  scrollToEnd: '끝으로 스크롤',
  scrollToStart: '처음으로 스크롤',
  scrollableRegion: '스크롤 영역',
  search: '검색',
  selectAColorFromTheScreen: '화면에서 색 선택',
  showPassword: '비밀번호 표시',
  toggleColorFormat: '색 형식 바꾸기',
};

/** Registers Korean for the controls. A function, since bundlers drop modules of widgets that are only imported. */
export function registerKorean(): void {
  registerTranslation(korean);
}
