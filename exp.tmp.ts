import { build, loadConfigFromFile } from 'vite';
import { gzipSync } from 'node:zlib';
import { rmSync } from 'node:fs';
process.env.NODE_ENV='production';
const root=process.cwd();
const gz=(s:string)=>gzipSync(s,{level:9}).length;
async function run(label:string, mutate:(c:any)=>void, show=false){
  const c:any=(await loadConfigFromFile({command:'build',mode:'production'}, root+'/vite.config.ts'))!.config;
  mutate(c);
  const out='/tmp/wgt/out-'+process.pid;
  const res:any=await build({...c,configFile:false,logLevel:'error',build:{...c.build,outDir:out,emptyOutDir:true}});
  rmSync(out,{recursive:true,force:true});
  const files=[res].flat().flatMap((r:any)=>r.output);
  const by=new Map(files.map((f:any)=>[f.fileName,f]));
  const line=[];
  for(const w of ['chat-box','viewer-counter','live-badge','clips-carousel']){
    const html=String(files.find((f:any)=>f.fileName===`overlay/${w}.html`).source);
    const names=new Set<string>([...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(m=>m[1]!));
    for(const n of names) for(const i of (by.get(n) as any).imports) names.add(i);
    line.push(`${w} ${[...names].reduce((s,n)=>s+gz((by.get(n) as any).code),0)} (${names.size}) html ${gz(html)}`);
    if(show) console.log(w,[...names].map(n=>n+' '+gz((by.get(n) as any).code)).join(', '));
  }
  console.log(label,'|',line.join(' | '));
}
const noDeps=(c:any)=>{c.build.modulePreload={polyfill:false,resolveDependencies:(_f:string,d:string[],{hostType}:any)=>hostType==='html'?d:[]};};
const groups=(gs:any[],extra={})=>(c:any)=>{noDeps(c);c.build.rolldownOptions.output.codeSplitting={groups:gs,...extra};};
const G=process.argv[2]??'1';
if(G==='1'){
await run('noDeps',noDeps,true);
await run('no includeDeps', groups([{name:'widgets',minShareCount:6}],{includeDependenciesRecursively:false}));
await run('+platforms nodep', groups([{name:'widgets',test:/widgets\/platforms\/|core\/stores\/(directory|platforms|channels)/,priority:5},{name:'widgets',minShareCount:6}],{includeDependenciesRecursively:false}),true);
await run('+platforms +overlay +small nodep', groups([{name:'widgets',test:/widgets\/platforms\/|core\/stores\/(directory|platforms|channels)|nanostores|wake-controller|pages\/overlay/,priority:5},{name:'widgets',minShareCount:6}],{includeDependenciesRecursively:false}),true);
await run('minSize', groups([{name:'widgets',minShareCount:6},{name:'shared',minShareCount:2,minSize:0,maxSize:1e9}],{includeDependenciesRecursively:false}),true);
}
