/*
 * The most common passwords of eight letters and more, as words and the endings people put to them. Put together for
 * Sufra from what stands at the top of published breach rankings (SecLists "Common-Credentials", the NCSC's 100,000):
 * every word below is there, and so are the endings. Thousands of passwords in a few lines.
 */
const words = `
password passwort pass parola secret letmein welcome admin administrator root user guest login access master changeme
default test testing tester system server computer internet windows security private online digital google facebook
youtube samsung nokia motorola iphone android apple microsoft qwerty qwertyui qwertyuiop asdfgh asdfghjkl zxcvbn zxcvbnm
qazwsx qazwsxedc azerty abc abcd abcdef abcdefg qwe qweasd qweasdzxc asd zxc aaa aaaa iloveyou loveyou love loveme lover
lovely forever friend friends family mother father daddy mommy baby babygirl princess prince queen king angel angels
heaven jesus christ god blessed faith hope freedom liberty peace happy happiness smile sunshine sunflower flower rose
summer winter spring autumn monday friday sunday january february march april june july august september october
november december dragon monkey tiger tigers lion eagle eagles falcon phoenix panther puppy kitten kitty doggie dolphin
dolphins elephant butterfly spider chicken turtle rabbit penguin wolf bear football baseball basketball soccer hockey
tennis golf golfer cricket racing runner fishing fitness arsenal chelsea liverpool manchester manutd barcelona
realmadrid juventus milan bayern steelers cowboys yankees lakers packers raiders patriots redsox rangers broncos
superman batman spiderman ironman starwars startrek pokemon pikachu naruto minecraft fortnite nintendo playstation xbox
matrix gandalf hunter shadow killer warrior knight ninja samurai pirate wizard magic mystic phantom ghost vampire zombie
monster legend hero champion winner victory success genius boss captain commander general soldier marine police doctor
teacher student engineer player gamer hacker mustang ferrari porsche mercedes corvette camaro toyota honda nissan yamaha
suzuki kawasaki harley ducati corolla cherokee michael jennifer jordan jessica ashley daniel andrew joshua matthew
robert thomas william charlie richard anthony joseph jonathan nicholas christopher christian benjamin alexander samuel
michelle nicole samantha amanda melissa elizabeth victoria natasha natalie vanessa patricia barbara caroline charlotte
olivia sophie emily hannah lauren rachel rebecca sarah danielle stephanie jasmine george charles edward james john david
kevin justin brandon jason steven patrick martin maxwell oliver carlos antonio fernando alejandro ricardo eduardo mohamed
mohammed muhammad mohammad ahmed ahmad ali omar hassan hussain hussein khalid abdullah abdulaziz ibrahim yousef yusuf
fatima fatimah aisha maryam zainab noura sara layla nour mustafa mahmoud karim hamza allah bismillah inshallah alhamdulillah
subhanallah mashallah makkah madinah quran ramadan islam muslim habibi habibti saudi saudiarabia riyadh jeddah dammam
dubai kuwait bahrain qatar doha oman baghdad basra mosul erbil hawler duhok slemani sulaimani kurdistan kurdish kurd iraq
syria egypt cairo lebanon beirut jordan amman palestine turkey istanbul pakistan india london paris berlin newyork
boston chicago dallas houston texas florida california america canada mexico brazil russia england scotland ireland
australia coffee cookie cookies chocolate cheese banana orange cherry apples pepper ginger peanut sugar candy honey pizza
burger kebab shawarma hummus falafel restaurant restaurants kitchen waiter manager owner cashier menu sufra cafe hotel
diamond silver golden crystal platinum rainbow purple yellow orange black white green blue red midnight moonlight
starlight thunder lightning storm rocket galaxy universe mercury jupiter saturn neptune ocean mountain forest river
guitar music metallica nirvana eminem beatles rockstar dancer singer whatever nothing something anything trustno blink
bond mercedesbenz scooter scooby snoopy mickey garfield homer simpsons tinkerbell cinderella barbie disney marlboro
cocacola pepsi nutella sweet sweetie sweetheart cutie beautiful handsome sexy hottie asshole fuckyou bigdaddy badboy
goodluck lucky destiny dreams dreamer infinity paradise hello helpme please thankyou goodbye letmeinn opensesame
money dollar million business company office work home house school college university science mobile phone number
` // biome-ignore format: a list of words

const endings = `
1 12 123 1234 12345 123456 1234567 12345678 123456789 1234567890 0 00 000 01 07 11 22 69 77 88 99 100 111 321 777 786 007
! !! 1! 123! @ @1 @12 @123 @1234 #1 # * $ . 123@ 1@ abc xyz 2000 2010 2015 2018 2019 2020 2021 2022 2023 2024 2025 2026
` // biome-ignore format: a list of endings

/** What no word and ending makes. */
const others = `
1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4 q1w2e3r4t5 1qaz2wsx 1qaz2wsx3edc zaq12wsx zaq1zaq1 qazxsw2 1qazxsw2 !qaz2wsx
qwer1234 1234qwer asdf1234 1234asdf zxcv1234 abcd1234 1234abcd a1b2c3d4 a1s2d3f4 aa123456 aaa12345 abc12345 a1234567
a12345678 a123456789 12345678a 123456789a q123456789 1234567q 12345qwert 123qweasd 123qweasdzxc qwe123qwe 123123qwe
qwerty12345 qwerty123456 asdfasdf qwerqwer zxcvzxcv asdasdasd qweqweqwe q2w3e4r5 p@ssw0rd p@$$w0rd pa$$word passw0rd
passpass password1password trustno1 trustnoone letmein1 iloveyou2 ilovegod ilovejesus iloveallah iloveme1 mypassword
yourpassword newpassword oldpassword nopassword thepassword passwordpassword adminadmin admin123 rootroot testtest
useruser guestguest demodemo 11223344 1122334455 12121212 12341234 123123123 123321123 12344321 1234554321 147258369
147852369 159357258 741852963 789456123 987654321 963852741 10203040 1020304050 01020304 31415926 27182818 80085000
football1 baseball1 blink182 rush2112 ncc1701d ncc1701e thx11380 bond0070 4815162342 jordan23 michael23 correcthorse
correcthorsebatterystaple drowssap drowssap1 nimda1234 changeme1 changethis letmeinnow opensesame startrek1 whatever1
elcaro123 password! password? sufra123 sufra1234 sufraadmin restaurant1 workhard1 goodmorning goodnight myspace1 linkedin
linkedin1 facebook1 google123 youtube1 twitter1 whatsapp instagram snapchat tiktok123 telegram1
` // biome-ignore format: a list of words

const listed = (text: string): string[] => text.trim().split(/\s+/)

/** All of eight letters and more: shorter ones are refused for that. */
export const commonPasswords = (): string[] => {
  const made = listed(words).flatMap((word) => ['', ...listed(endings), word].map((ending) => word + ending))
  return [...new Set([...made, ...listed(others)])].filter((password) => password.length >= 8)
}

/** However it is capitalised or spaced. */
const plain = (password: string): string =>
  password
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s._-]/g, '')

const lookalikes: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  l: 'i',
  '!': 'i',
  3: 'e',
  4: 'a',
  '@': 'a',
  5: 's',
  $: 's',
  7: 't',
}
/** What signs and letters that look alike have in common. */
const outline = (password: string): string => password.replace(/[013457l!@$]/g, (sign) => lookalikes[sign] ?? sign)

let known: ReadonlySet<string> | undefined
function isListed(password: string): boolean {
  known ??= new Set(commonPasswords().map((each) => outline(plain(each))))
  return known.has(outline(password))
}

const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', '01234567890', 'abcdefghijklmnopqrstuvwxyz']
const walks = [...rows, rows.slice(0, 3).join(''), rows.slice(3).join('')].flatMap((row) => [
  row,
  [...row].reverse().join(''),
])

/** One row of keys, or a few signs again and again. */
const isPattern = (password: string): boolean =>
  walks.some((walk) => walk.includes(password)) || /^(.{1,4})\1+$/u.test(password) || /^(.)\1*(.)\2*$/u.test(password)

/** Among those that are tried first, as it stands or with signs for letters. */
export function isCommonPassword(password: string): boolean {
  const typed = plain(password)
  return isPattern(typed) || isListed(typed)
}
